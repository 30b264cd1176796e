import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { createClient, createTemplate } from './commands/create.js';
import { doctor } from './commands/doctor.js';
import { importFile } from './commands/import.js';
import { issue } from './commands/issue.js';
import { listClients, listPasses, listTemplates } from './commands/lists.js';
import { listen } from './commands/listen.js';
import { login, logout } from './commands/login.js';
import { points } from './commands/points.js';
import { preview } from './commands/preview.js';
import { redeem } from './commands/redeem.js';
import { ExitCode } from './exit-codes.js';
import { KIND_NAMES, readKind } from './kinds.js';
import { isId } from './pass-reference.js';
import { type Environment, type GlobalOptions, Session } from './session/session.js';
import type { Terminal } from './terminal/terminal.js';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1000;
const MAX_POINTS = 1_000_000_000;
const STATUSES = ['active', 'inactive', 'deleted', 'canceled', 'expired'];
const FIELDS = 'name=text, name:=JSON for other types, name@file for an image';
const FIELDS_WITHOUT_FILES = 'name=text, or name:=JSON for other types';

const EXIT_CODES = `
Exit codes:
  ${ExitCode.OK}  success
  ${ExitCode.REFUSED}  the service refused the request, rows of a file were rejected, or doctor found a failure
  ${ExitCode.USAGE}  invalid arguments, or a file that cannot be read or written
  ${ExitCode.LOGIN}  not logged in, the token is not valid, or it does not allow this
  ${ExitCode.UNREACHABLE}  the service cannot be reached, or another program responds at its address

Environment variables:
  WALLET_PASS_URL, WALLET_PASS_TOKEN  used instead of a login
  WALLET_PASS_WEBHOOK_SECRET          signs the webhooks that listen forwards
  NO_COLOR                            turns colors off`;

/** Declares all commands with their arguments, options, and help. */
export function createProgram(terminal: Terminal, env: Environment, version: string): Command {
  const program = new Command('wallet-pass')
    .description('Issue, redeem and inspect Apple Wallet and Google Wallet passes with a Wallet Pass Service.')
    .version(version)
    .option('--url <address>', 'address of the service, such as https://wallet.example.com')
    .option('--json', 'print JSON')
    .addOption(new Option('--lang <language>', 'language of messages from the service').choices(['en', 'fr']))
    .option('--timeout <seconds>', 'maximum duration of a call to the service', number(1, 3600), 30)
    .option('--wallet <id>', 'wallet to work in; only for an ADMIN', id)
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', EXIT_CODES)
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error:/, 'wallet-pass:')) })
    .exitOverride();

  /** Returns a function that runs a command with a session created from the global options. */
  const act =
    <A extends unknown[]>(work: (session: Session, ...args: A) => unknown) =>
    async (...args: unknown[]): Promise<void> => {
      const command = args.pop() as Command;
      await work(new Session(terminal, env, command.optsWithGlobals<GlobalOptions>()), ...(args as A));
    };

  program
    .command('login')
    .description('log in and save the token for later commands')
    .option('--username <name>', 'username')
    .option('--password-stdin', 'read the password from standard input')
    .option('--token-stdin', 'read a wallet token from standard input instead')
    .action(act(login));

  program.command('logout').description('delete the saved token').action(act(logout));

  withList(program.command('templates').description('list templates'), 'only names that begin with this')
    .addOption(kindOption())
    .action(act(listTemplates));

  program
    .command('create-template')
    .description('create a template')
    .addArgument(kindArgument())
    .argument('[fields...]', FIELDS)
    .option('--data <json>', 'fields as a JSON object')
    .action(act(createTemplate));

  withList(
    program.command('clients').description('list customers'),
    'only names, e-mail addresses or phone numbers that begin with this',
  ).action(act(listClients));

  program
    .command('create-client')
    .description('create a customer')
    .argument('[fields...]', FIELDS_WITHOUT_FILES)
    .option('--data <json>', 'fields as a JSON object')
    .action(act(createClient));

  program
    .command('import')
    .description('import customers from a CSV file')
    .argument('<file>', 'CSV file; the first line contains the column names')
    .action(act(importFile));

  withList(
    program.command('passes').description('list passes'),
    'only names, e-mail addresses or barcodes that begin with this',
  )
    .addOption(kindOption())
    .addOption(new Option('--status <status>', 'only passes with this status').choices(STATUSES))
    .action(act(listPasses));

  program
    .command('issue')
    .description('issue a pass')
    .addArgument(kindArgument())
    .argument('<template>', 'ID of the template', id)
    .argument('[fields...]', FIELDS_WITHOUT_FILES)
    .option('--data <json>', 'fields as a JSON object')
    .action(act(issue));

  program
    .command('redeem')
    .description('redeem a pass')
    .argument('<pass>', 'barcode or ID of the pass')
    .option('--template <id>', 'reject passes of other templates', id)
    .option('--undo', 'undo the redemption')
    .option('--location <text>', 'where the pass is redeemed, such as a gate')
    .option('--operator <text>', 'who redeems the pass, such as a till')
    .action(act(redeem));

  program
    .command('points')
    .description('add points to a loyalty card, or spend them')
    .argument('<card>', 'barcode or ID of the loyalty card')
    .argument('<delta>', 'points to add, such as +10; points to spend, such as -10', number(-MAX_POINTS, MAX_POINTS))
    .option('--reference <text>', 'your own reference, such as the number of a receipt')
    .option('--location <text>', 'where the points are added or spent, such as a till')
    .option('--key <text>', 'idempotency key: a repeated call with the same key changes the balance once')
    .action(act(points));

  program
    .command('preview')
    .description('save the page of a pass, or its file for Apple Wallet')
    .argument('<pass>', 'barcode or ID of the pass')
    .option('-o, --output <file>', 'file to write; default: named after the link of the pass')
    .option('--pkpass', 'save the file for Apple Wallet instead of the page')
    .option('--use-link', 'continue even if this uses up a link that works only once')
    .option('--open', 'also open the page in a browser')
    .action(act(preview));

  program
    .command('listen')
    .description('forward the webhooks of the wallet to a program on this computer')
    .requiredOption('--forward <url>', 'address of the program, such as http://localhost:8080/hooks')
    .option('--events <names>', 'only these events, separated by commas', (text) =>
      text.split(',').map((name) => name.trim()),
    )
    .option('--register', 'if the wallet has no webHookUrl, set a placeholder until you stop')
    .option('--interval <seconds>', 'pause between two requests to the service', number(0.1, 60), 1)
    .action(act(listen));

  program
    .command('doctor')
    .description('find out why a phone rejects a pass or does not update it')
    .argument('<pass>', 'a .pkpass file, or the ID of a pass')
    .option('--offline', 'do not call the web service of the pass')
    .option('--use-link', 'continue even if this uses up a link that works only once')
    .action(act(doctor));

  return program;
}

/**
 * The help lists the choices. Their parser is wrapped, because `readKind` also accepts former spellings.
 */
const kindArgument = () => {
  const argument = new Argument('<kind>', 'kind of the template').choices(KIND_NAMES);
  const choose = argument.parseArg!;
  return argument.argParser((text, previous) => choose(readKind(text), previous as string));
};

const kindOption = () => {
  const option = new Option('--kind <kind>', 'only this kind').choices(KIND_NAMES);
  const choose = option.parseArg!;
  return option.argParser((text, previous) => choose(readKind(text), previous as string));
};

function withList(command: Command, search: string): Command {
  return command
    .option('--search <text>', search)
    .option('--limit <number>', 'maximum number of records', wholeNumber(1, MAX_LIMIT), DEFAULT_LIMIT)
    .option('--all', 'list every record');
}

function id(text: string): string {
  if (isId(text)) return text;
  throw new InvalidArgumentError('An ID has 24 characters: digits and the letters a to f.');
}

function number(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (text.trim() !== '' && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Use a number from ${min} to ${max}.`);
  };
}

function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Use a whole number from ${min} to ${max}.`);
  };
}
