import { isAbsolute, resolve } from 'node:path';
import { ConfigError, EnvironmentReader } from './environment-reader';
import { readSecrets, type Secrets } from './secrets';
import { readTimings, type Timings } from './timings';

export type AppEnvironment = 'test' | 'production';
export type ProcessRole = 'api' | 'worker' | 'all';

/**
 * The environment variables. They are checked once at startup and described in docs/configuration.md. A class, so that
 * Nest can inject it.
 */
export class AppConfig {
  /** Tokens of one environment are not valid in the other (docs/contract/access.md#environments). */
  environment: AppEnvironment;
  /** `api` serves HTTP, `worker` runs background jobs, `all` does both. */
  role: ProcessRole;
  host: string;
  port: number;
  /** Base URL of all public links, without a trailing slash. */
  publicUrl: string;
  mongodbUri: string;
  redisUrl: string;
  dataDir: string;
  /** Packages or files that extend the service, in loading order. */
  extensions: readonly string[];
  secrets: Secrets;
  jwtLifetime: number;
  admin: { username: string; password: string };
  seedDemo: boolean;
  logLevel: string;
  /** `null` means that the main port serves the metrics, which is the default in `test`. */
  metricsPort: number | null;
  /** Number of trusted proxies in front of the service. Needed to determine the caller’s address. */
  trustProxyHops: number;
  /** Calls per second or minute. 0 disables a limit, only in `test`. */
  rateLimits: { tokenPerSecond: number; loginPerMinute: number; pagePerMinute: number; signupPerMinute: number };
  maxCustomers: number;
  /** Maximum number of images and PDFs of a wallet. `maxStoredMb` limits their total size in MongoDB, in megabytes. */
  maxStoredFiles: number;
  maxStoredMb: number;
  /** Minimum number of seconds between two communications that notify phones. 0 means no minimum. */
  pushMinSpacingSeconds: number;
  outboundAllowPrivate: boolean;
  timings: Timings;
  apple: {
    wwdrFile: string | null;
    webServiceOverHttp: boolean;
    apns: OutsideService & {
      /** CA of the server, as PEM text or as the path of a file. Null to use the CAs of the system. */
      ca: string | null;
      /** Key of an Apple team (.p8), used instead of certificates for that team’s passes. */
      token: { keyFile: string; keyId: string; teamId: string } | null;
    };
  };
  google: {
    issuerId: string | null;
    serviceAccountFile: string | null;
    /** Google’s REST API, including the version in the path. */
    wallet: OutsideService;
    tokenUrl: string;
    callbackKeysUrl: string;
  };
  messaging: {
    /** `smtp://` or `smtps://` URL, with a user and password if needed. */
    smtpUrl: string | null;
    /** Address of the sender. Always set if `smtpUrl` is. */
    mailFrom: string | null;
    /** Additional CA for mail servers, as PEM text or as the path of a file. Also used for wallets’ own servers. */
    smtpCa: string | null;
    sms: {
      /** Twilio or a compatible API. Also used for wallets’ own accounts. */
      url: string;
      account: string | null;
      secret: string | null;
      sender: string | null;
    };
  };
}

export interface OutsideService {
  url: string;
  /**
   * Whether this is the real service and not a replacement. Development identities are never sent to the real service,
   * which does not know them.
   */
  isReal: boolean;
}

/**
 * Port of the metrics in production. It is separate from the main port, because only operators may see the numbers of
 * all tenants. Many exporters use this port.
 */
const METRICS_PORT = 9464;

/** @throws ConfigError that names every missing or invalid variable */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): AppConfig {
  const read = new EnvironmentReader(env);
  const environment = read.oneOf('APP_ENVIRONMENT', ['test', 'production'], 'test');
  const inTest = environment === 'test';
  const dataDirName = read.text('DATA_DIR', '.data');
  const dataDir = isAbsolute(dataDirName) ? dataDirName : resolve(process.cwd(), dataDirName);
  const port = read.integer('PORT', 3000, 0, 65_535);
  const limit = (name: string, fallback: number) => read.integer(name, fallback, inTest ? 0 : 1, 1_000_000);

  const config: AppConfig = Object.assign(new AppConfig(), {
    environment,
    role: read.oneOf('ROLE', ['api', 'worker', 'all'], 'all'),
    host: read.text('HOST', '0.0.0.0'),
    port,
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:'], `http://localhost:${port}`).replace(/\/+$/, ''),
    mongodbUri: readMongodbUri(read),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    dataDir,
    extensions: read.list('EXTENSIONS'),
    secrets: readSecrets(read, environment, dataDir),
    jwtLifetime: read.duration('JWT_EXPIRES_IN', '12h'),
    admin: {
      username: read.text('ADMIN_USERNAME', inTest ? 'admin' : undefined),
      password: read.text('ADMIN_PASSWORD', inTest ? 'admin-password' : undefined),
    },
    seedDemo: read.boolean('SEED_DEMO', inTest) && inTest,
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    metricsPort: read.integer('METRICS_PORT', inTest ? 0 : METRICS_PORT, 0, 65_535) || null,
    trustProxyHops: read.integer('TRUST_PROXY_HOPS', 0, 0, 10),
    rateLimits: {
      tokenPerSecond: limit('RATE_LIMIT_TOKEN_PER_SECOND', 500),
      loginPerMinute: limit('RATE_LIMIT_LOGIN_PER_MINUTE', 5),
      pagePerMinute: limit('RATE_LIMIT_PAGE_PER_MINUTE', 30),
      signupPerMinute: limit('RATE_LIMIT_SIGNUP_PER_MINUTE', 5),
    },
    maxCustomers: read.integer('MAX_CUSTOMERS', 100_000, 1, 100_000),
    maxStoredFiles: read.integer('MAX_STORED_FILES', 10_000, 1, 1_000_000),
    maxStoredMb: read.integer('MAX_STORED_MB', 10_000, 1, 10_000_000),
    pushMinSpacingSeconds: read.integer('PUSH_MIN_SPACING_SECONDS', 3600, 0, 604_800),
    outboundAllowPrivate: read.boolean('OUTBOUND_ALLOW_PRIVATE', false),
    timings: readTimings(read, inTest),
    apple: {
      wwdrFile: read.optional('APPLE_WWDR_FILE') ?? null,
      webServiceOverHttp: read.boolean('APPLE_WEB_SERVICE_HTTP', false) && inTest,
      apns: {
        ...outside(
          read.url('APNS_URL', ['https:', 'http:'], 'https://api.push.apple.com').replace(/\/+$/, ''),
          'push.apple.com',
        ),
        ca: read.optional('APNS_CA') ?? null,
        token: readApnsToken(read),
      },
    },
    google: {
      issuerId: read.optional('GOOGLE_ISSUER_ID') ?? null,
      serviceAccountFile: read.optional('GOOGLE_SERVICE_ACCOUNT_FILE') ?? null,
      wallet: outside(
        versioned(read.url('GOOGLE_WALLET_URL', ['https:', 'http:'], 'https://walletobjects.googleapis.com')),
        'googleapis.com',
      ),
      tokenUrl: read.url('GOOGLE_TOKEN_URL', ['https:', 'http:'], 'https://oauth2.googleapis.com/token'),
      callbackKeysUrl: read.url(
        'GOOGLE_CALLBACK_KEYS_URL',
        ['https:', 'http:'],
        'https://pay.google.com/gp/m/issuer/keys',
      ),
    },
    messaging: readMessaging(read),
  } satisfies AppConfig);
  if (!inTest) refuseWeakSettings(read, config);
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

/**
 * Reads only the URI, for commands that need no other variable.
 * @throws ConfigError
 */
export function loadMongodbUri(env: NodeJS.ProcessEnv = process.env): string {
  const read = new EnvironmentReader(env);
  const uri = readMongodbUri(read);
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return uri;
}

function readMongodbUri(read: EnvironmentReader): string {
  return read.url('MONGODB_URI', ['mongodb:', 'mongodb+srv:']);
}

const MIN_ADMIN_PASSWORD = 12;

/** Rejects settings that would make an installation insecure. Missing values have already been reported. */
function refuseWeakSettings(read: EnvironmentReader, { publicUrl, admin, secrets }: AppConfig): void {
  const { password } = admin;
  if (password !== '' && password.length < MIN_ADMIN_PASSWORD) {
    read.problem('ADMIN_PASSWORD', `at least ${MIN_ADMIN_PASSWORD} characters`, null);
  }
  if (secrets.linkSecret !== '' && secrets.linkSecret === secrets.jwtSecret) {
    read.problem('LINK_SECRET', 'a value other than JWT_SECRET', null);
  }
  if (publicUrl.startsWith('http:')) read.problem('PUBLIC_URL', 'an https address, which phones require', null);
}

function outside(url: string, owner: string): OutsideService {
  // An invalid URL is reported together with all other problems.
  return { url, isReal: URL.canParse(url) && `.${new URL(url).hostname}`.endsWith(`.${owner}`) };
}

/** Requires either all three variables or none. */
function readApnsToken(read: EnvironmentReader): AppConfig['apple']['apns']['token'] {
  const names = ['APNS_TOKEN_KEY_FILE', 'APNS_TOKEN_KEY_ID', 'APNS_TOKEN_TEAM_ID'] as const;
  if (names.every((name) => read.optional(name) === undefined)) return null;
  const [keyFile, keyId, teamId] = names.map((name) => read.text(name));
  return { keyFile, keyId, teamId };
}

function readMessaging(read: EnvironmentReader): AppConfig['messaging'] {
  const smtpUrl = read.optional('SMTP_URL') === undefined ? null : read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const account = read.optional('SMS_ACCOUNT') ?? null;
  const sender = (name: string, isNeeded: boolean) => (isNeeded ? read.text(name) : (read.optional(name) ?? null));
  return {
    smtpUrl,
    mailFrom: sender('MAIL_FROM', smtpUrl !== null),
    smtpCa: read.optional('SMTP_CA') ?? null,
    sms: {
      url: read.url('SMS_URL', ['https:', 'http:'], 'https://api.twilio.com').replace(/\/+$/, ''),
      account,
      secret: read.optional('SMS_SECRET') ?? null,
      sender: sender('SMS_FROM', account !== null),
    },
  };
}

const GOOGLE_VERSION = '/walletobjects/v1';

/** Adds the version to the path if it is missing. */
function versioned(url: string): string {
  const base = url.replace(/\/+$/, '');
  return base.endsWith(GOOGLE_VERSION) ? base : base + GOOGLE_VERSION;
}
