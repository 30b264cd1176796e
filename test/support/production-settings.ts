/** A complete configuration of production, for unit tests: nothing is reached or written. */
export const PRODUCTION_SETTINGS = {
  APP_ENVIRONMENT: 'production',
  DATA_DIR: '/nowhere',
  PUBLIC_URL: 'https://passes.example.com',
  MONGODB_URI: 'mongodb://localhost/x',
  REDIS_URL: 'redis://localhost',
  ADMIN_USERNAME: 'operator',
  ADMIN_PASSWORD: 'operator-password',
  JWT_SECRET: 'j'.repeat(32),
  LINK_SECRET: 'l'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
};
