import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { doctor } from './commands/doctor.js';
import { importFile } from './commands/import.js';
import { issue, KIND_NAMES } from './commands/issue.js';
import { listClients, listPasses } from './commands/lists.js';
import { listen } from './commands/listen.js';
import { login, logout } from './commands/login.js';
import { preview } from './commands/preview.js';
import { redeem } from './commands/redeem.js';
import { ExitCode } from './exit-codes.js';
import { type Environment, type GlobalOptions, Session } from './session/session.js';
import type { Terminal } from './terminal/terminal.js';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1000;
const PASS_ID = 'id of the pass, 24 characters';

const EXIT_CODES = `
Exit codes:
  ${ExitCode.OK}  done
  ${ExitCode.REFUSED}  refused by the service, rows that failed, or a pass that phones refuse
  ${ExitCode.USAGE}  wrong arguments, or a file that cannot be used
  ${ExitCode.LOGIN}  not logged in, token not valid, or not allowed
  ${ExitCode.UNREACHABLE}  the service is not reached, or something else answers

Environment:
  WALLET_PASS_URL, WALLET_PASS_TOKEN   in place of a login
  WALLET_PASS_WEBHOOK_SECRET           signs what listen forwards
  NO_COLOR                             switches colours off`;

/** All commands, with their arguments, options and help. */
export function createProgram(terminal: Terminal, env: Environment, version: string): Command {
  const program = new Command('wallet-pass')
    .description('Works with a Wallet Pass Service: passes of Apple Wallet and Google Wallet.')
    .version(version)
    .option('--url <address>', 'address of the service, such as https://wallet.example.com')
    .option('--json', 'print JSON, for programs')
    .addOption(new Option('--lang <language>', 'language of the service’s messages').choices(['en', 'fr']))
    .option('--timeout <seconds>', 'how long a call may take', number(1, 3600), 30)
    .option('--wallet <id>', 'the wallet to work in; for an ADMIN')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', EXIT_CODES)
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error:/, 'wallet-pass:')) })
    .exitOverride();

  /** Runs a command with the session that the options make. */
  const act =
    <A extends unknown[]>(work: (session: Session, ...args: A) => unknown) =>
    async (...args: unknown[]): Promise<void> => {
      const command = args.pop() as Command;
      await work(new Session(terminal, env, command.optsWithGlobals<GlobalOptions>()), ...(args as A));
    };

  program
    .command('login')
    .description('keep a token for the commands that follow')
    .option('--username <name>', 'user of the wallet')
    .option('--password-stdin', 'read the password from the standard input')
    .option('--token-stdin', 'read a wallet token from the standard input instead')
    .action(act(login));

  program.command('logout').description('forget the token').action(act(logout));

  program
    .command('issue')
    .description('issue a pass')
    .addArgument(new Argument('<kind>', 'kind of the template').choices(KIND_NAMES))
    .argument('<template>', 'id of the template')
    .argument('[fields...]', 'name=text, or name:=JSON for what is no text')
    .option('--data <json>', 'fields as a JSON object')
    .action(act(issue));

  program
    .command('import')
    .description('import customers from a CSV file')
    .argument('<file>', 'CSV file; the first line names the columns')
    .action(act(importFile));

  withList(program.command('passes').description('list passes'), 'names, e-mail or barcode begin with this')
    .option('--kind <kind>', 'only this kind: transit, event, hotel, coupon, storeCard')
    .option('--status <status>', 'only this status: active, inactive, deleted, canceled, expired')
    .action(act(listPasses));

  withList(
    program.command('clients').description('list customers'),
    'names, e-mail or phone number begin with this',
  ).action(act(listClients));

  program
    .command('redeem')
    .description('redeem a pass at the door or the till')
    .argument('<pass>', 'its barcode or its id')
    .option('--template <id>', 'refuse a pass of another template')
    .option('--undo', 'take a redemption back')
    .option('--location <text>', 'where it is')
    .option('--operator <text>', 'who it is')
    .action(act(redeem));

  program
    .command('preview')
    .description('save what a customer sees of a pass')
    .argument('<pass>', PASS_ID)
    .option('-o, --output <file>', 'where to; named after the pass when not given')
    .option('--pkpass', 'the file for Apple Wallet in place of the page')
    .option('--use-link', 'also where the link works only once')
    .option('--open', 'open the page in a browser too')
    .action(act(preview));

  program
    .command('listen')
    .description('bring the webhooks of the wallet to a program on this computer')
    .requiredOption('--forward <url>', 'where to, such as http://localhost:8080/hooks')
    .option('--events <names>', 'only these, separated by commas', (text) => text.split(',').map((name) => name.trim()))
    .option('--register', 'where the wallet has no webHookUrl, set one that reaches nobody for this time')
    .option('--interval <seconds>', 'pause between two looks', number(0.1, 60), 1)
    .action(act(listen));

  program
    .command('doctor')
    .description('say why a phone refuses a pass, or does not update it')
    .argument('<pass>', `a .pkpass file, or ${PASS_ID}`)
    .option('--offline', 'do not call the web service that the pass names')
    .option('--use-link', 'also where the link works only once')
    .action(act(doctor));

  return program;
}

function withList(command: Command, search: string): Command {
  return command
    .option('--search <text>', search)
    .option('--limit <number>', 'how many at most', wholeNumber(1, MAX_LIMIT), DEFAULT_LIMIT)
    .option('--all', 'all of them');
}

function number(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (text.trim() !== '' && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Give a number from ${min} to ${max}.`);
  };
}

function wholeNumber(min: number, max: number) {
  const read = number(min, max);
  return (text: string): number => {
    const value = read(text);
    if (Number.isInteger(value)) return value;
    throw new InvalidArgumentError('Give a whole number.');
  };
}
