import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { loadConfig } from '../../../src/core/config/app-config';
import { ConfigError } from '../../../src/core/config/environment-reader';

const PROJECT = resolve(__dirname, '../../..');

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  env_file?: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  user?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  volumes?: string[];
}

interface Compose {
  services: Record<string, Service>;
}

const compose = parse(readFileSync(join(PROJECT, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
const { api, worker, mongo, redis } = compose.services;

/** The Compose Specification's schema (Apache-2.0), as dclint carries it. */
function composeSchema(): object {
  const file = join(dirname(require.resolve('dclint/package.json')), 'schemas/compose.schema.json');
  const { $schema: _dialect, ...schema } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  return schema;
}

/** Names in the environment file, whether they have a value there or are to be filled in. */
function namesIn(file: string): string[] {
  return [...readFileSync(join(PROJECT, file), 'utf8').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
}

describe('compose.yaml', () => {
  it('follows the Compose Specification', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    const validate = ajv.compile(composeSchema());
    expect([validate(compose), validate.errors]).toEqual([true, null]);
    const broken = { services: { ...compose.services, redis: { ...redis, comand: [] } } };
    expect(validate(broken)).toBe(false);
  });

  it('runs one api and one worker of the same image, after MongoDB and Redis are healthy', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['api', 'mongo', 'redis', 'worker']);
    expect([api.environment?.ROLE, worker.environment?.ROLE]).toEqual(['api', 'worker']);
    for (const { image, depends_on } of [api, worker]) {
      expect(image).toBe('wallet-pass-service');
      expect(depends_on).toEqual({
        mongo: { condition: 'service_healthy' },
        redis: { condition: 'service_healthy' },
      });
    }
    expect([mongo.healthcheck, redis.healthcheck]).not.toContain(undefined);
  });

  it.each(Object.entries(compose.services))('leaves %s no more rights and memory than it needs', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    });
    // Without capabilities their first process cannot become the user that it is to be.
    if (name === 'mongo' || name === 'redis') expect(service.user).toMatch(/^(mongodb|redis)$/);
  });

  it('pins images by digest, as the Dockerfile does', () => {
    const pinned = /^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/;
    expect([mongo.image, redis.image]).toEqual([expect.stringMatching(pinned), expect.stringMatching(pinned)]);
    const bases = [...readFileSync(join(PROJECT, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+)/gm)].map(
      ([, base]) => base,
    );
    expect(bases).toEqual([expect.stringMatching(pinned), bases[0]]);
    expect(bases[0]).toMatch(/^node:24-/);
  });

  it('gives Redis a password, which its health check and the service know', () => {
    expect(namesIn('.env.example')).toContain('REDIS_PASSWORD');
    const command = redis.command!;
    expect(command[command.indexOf('--requirepass') + 1]).toMatch(/^\$\{REDIS_PASSWORD:\?.+\}$/);
    expect(redis.environment).toEqual({ REDISCLI_AUTH: '${REDIS_PASSWORD}' });
    expect(redis.healthcheck!.test.join(' ')).toContain('grep -q PONG');
    for (const { environment } of [api, worker]) {
      expect(environment!.REDIS_URL).toBe('redis://:${REDIS_PASSWORD}@redis:6379');
    }
  });

  it.each(['api', 'worker'])('configures the %s completely, together with .env.example', (name) => {
    const { environment, env_file } = compose.services[name];
    expect(env_file).toBe('.env');
    const example = namesIn('.env.example');
    expect(example.filter((variable) => variable in environment!)).toEqual([]);
    const missing = missingWith({ APP_ENVIRONMENT: 'production', ...environment });
    expect(missing.length).toBeGreaterThan(0);
    expect(missing.filter((variable) => !example.includes(variable))).toEqual([]);
  });

  it('keeps jobs over a crash of Redis and drops none', () => {
    const command = redis.command!.join(' ');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--appendfsync everysec');
    expect(command).toContain('--maxmemory-policy noeviction');
  });

  it('makes MongoDB a replica set at its first start, and calls it healthy once it takes writes', () => {
    expect(mongo.command).toEqual(expect.arrayContaining(['--replSet', 'rs0']));
    const script = mongo.healthcheck!.test.at(-1)!;
    const set = { initiated: undefined as unknown, primary: false };
    const check = () => {
      let code: number | undefined;
      runInNewContext(script, {
        rs: {
          status: () => {
            if (!set.initiated) throw new Error('no replset config has been received');
          },
          initiate: (config: unknown) => (set.initiated = config),
        },
        db: { hello: () => ({ isWritablePrimary: set.primary }) },
        quit: (given: number) => (code = given),
      });
      return code;
    };
    expect(check()).toBe(1);
    expect(set.initiated).toEqual({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
    expect(api.environment?.MONGODB_URI).toBe('mongodb://mongo:27017/wallet-pass-service?replicaSet=rs0');
    set.primary = true;
    expect(check()).toBe(0);
  });
});

/** Variables that stop the boot of the service. */
function missingWith(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ name }) => name);
    throw error;
  }
}
