import ipaddr from 'ipaddr.js';
import type { AppConfig } from './app-config';

/** Whether others than this machine reach a service whose environment is for trying things out. */
export function isTestExposed({ environment, host }: Pick<AppConfig, 'environment' | 'host'>): boolean {
  if (environment !== 'test' || host === 'localhost') return false;
  return !ipaddr.isValid(host) || ipaddr.process(host).range() !== 'loopback';
}
