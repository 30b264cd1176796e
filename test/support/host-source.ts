import { Module } from 'node:module';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { launcher } from './launcher';

interface CompiledModule extends NodeJS.Module {
  _compile(code: string, file: string): void;
}

/** Compiles and loads a file in the jest worker itself. What it imports of `src` is the built service. */
export function loadSource(file: string): unknown {
  const { code } = transformFileSync(file, { configFile: join(launcher.ROOT, '.swcrc'), sourceMaps: false });
  const loaded = new Module(file) as CompiledModule;
  loaded.filename = file;
  const folders = Module as unknown as { _nodeModulePaths(folder: string): string[] };
  loaded.paths = folders._nodeModulePaths(dirname(file));
  loaded._compile(code.replaceAll(/"(\.\.\/)+src\//g, `"${join(launcher.ROOT, 'dist')}/`), file);
  return loaded.exports;
}
