import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { IS_LONG } from '../../support/test-environment';

const PROJECT = resolve(__dirname, '../../..');

/** What the last stage of a Dockerfile says about the container. */
export interface Image {
  /** Stands for the image's working directory. */
  directory: string;
  env: Record<string, string>;
  user: string;
  cmd: string[];
  healthcheck: string[];
}

type Stage = Omit<Image, 'directory'> & { root: string; workdir: string };

/**
 * Does what `docker build` does with the instructions of this project's Dockerfile, in empty folders instead of base
 * images; an instruction that it does not know fails. Owners are not changed, and RUN sees this machine's programs.
 */
export function buildImage(project: string): Image & { folders: string[] } {
  const folders = [contextOf(project)];
  try {
    const final = build(project, folders);
    return { ...final, directory: join(final.root, final.workdir), folders };
  } catch (error) {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The last stage. `folders`: the build context, to which the folder of every stage is added. */
function build(project: string, folders: string[]): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const [instruction, rest] of instructionsOf(readFileSync(join(project, 'Dockerfile'), 'utf8'))) {
    if (instruction === 'FROM') {
      const [, , name] = rest.split(/\s+/);
      const root = mkdtempSync(join(tmpdir(), 'wallet-pass-image-'));
      folders.push(root);
      stage = { root, workdir: '/', env: {}, user: 'root', cmd: [], healthcheck: [] };
      stages.set(name ?? 'final', stage);
    } else if (stage) follow(instruction, rest, stage, stages, folders[0]);
    else throw new Error(`${instruction} stands before FROM`);
  }
  return [...stages.values()].at(-1)!;
}

function follow(instruction: string, rest: string, stage: Stage, stages: Map<string, Stage>, context: string): void {
  const here = join(stage.root, stage.workdir);
  switch (instruction) {
    case 'WORKDIR':
      stage.workdir = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
      return;
    case 'COPY': {
      const words = rest.split(/\s+/);
      const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
      const paths = words.filter((word) => !word.startsWith('--'));
      const target = paths.pop()!;
      const source = from ? stages.get(from)!.root : context;
      for (const path of paths) {
        const into = target.endsWith('/') ? join(here, target, basename(path)) : join(here, target);
        copy(join(source, path), into);
      }
      return;
    }
    case 'RUN': {
      if (rest.startsWith('npm ci ') && !IS_LONG) return installAsHere(here);
      const run = spawnSync('/bin/sh', ['-c', rest], { cwd: here, env: { ...cleanEnvironment(), ...stage.env } });
      if (run.status !== 0) throw new Error(`RUN ${rest} ended with ${run.status}:\n${run.stdout}${run.stderr}`);
      return;
    }
    case 'ENV':
      for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
      return;
    case 'USER':
      stage.user = rest;
      return;
    case 'EXPOSE':
      return;
    case 'HEALTHCHECK':
      stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD') + 3)) as string[];
      return;
    case 'CMD':
      stage.cmd = JSON.parse(rest) as string[];
      return;
    default:
      throw new Error(`This test does not know ${instruction}`);
  }
}

/**
 * The packages of this checkout, which `npm ci` has installed by the same lockfile; again, that takes a minute. The long
 * run does it.
 */
function installAsHere(folder: string): void {
  const [here, there] = [PROJECT, folder].map((root) => readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (here !== there) throw new Error('The lockfile of the build context is another one');
  copy(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  // The only file in there that npm writes in its place.
  const lock = 'node_modules/.package-lock.json';
  rmSync(join(folder, lock));
  cpSync(join(PROJECT, lock), join(folder, lock));
}

/** As links where the file system has them: nothing changes a file that was copied, and a thousand packages are many. */
function copy(from: string, to: string): void {
  const linked = spawnSync('cp', ['-aTl', from, to]);
  if (linked.status === 0) return;
  const { status, stderr } = spawnSync('cp', ['-aT', '--reflink=auto', from, to]);
  if (status !== 0) throw new Error(`${from} could not be copied: ${String(stderr)}`);
}

/** A build sees neither this process's configuration nor its test framework. */
export function cleanEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME };
}

function instructionsOf(text: string): [instruction: string, rest: string][] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [, instruction, rest] = /^(\w+)\s+(.*)$/.exec(line)!;
    return [instruction, rest.trim()];
  });
}

/** What .dockerignore lets through: it must be a list of exceptions from `*`, so that nothing goes in by accident. */
function contextOf(project: string): string {
  const lines = readFileSync(join(project, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines[0] !== '*' || lines.slice(1).some((line) => !/^![\w.-]+$/.test(line))) {
    throw new Error('.dockerignore is expected to exclude everything and name what is needed');
  }
  const context = mkdtempSync(join(tmpdir(), 'wallet-pass-context-'));
  const wanted = new Set(lines.slice(1).map((line) => line.slice(1)));
  for (const name of readdirSync(project).filter((entry) => wanted.has(entry))) {
    cpSync(join(project, name), join(context, name), { recursive: true });
  }
  if (!existsSync(join(context, 'package.json'))) throw new Error('The build context has no package.json');
  return context;
}
