import ipaddr from 'ipaddr.js';
import type { AppConfig } from './app-config';

export function isTestExposed({ environment, host }: Pick<AppConfig, 'environment' | 'host'>): boolean {
  if (environment !== 'test' || host === 'localhost') return false;
  return !ipaddr.isValid(host) || ipaddr.process(host).range() !== 'loopback';
}
