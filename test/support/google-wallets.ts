import { generateKeyPairSync } from 'node:crypto';
import { unique } from './accounts';
import { makeStaffedWallet, type StaffedWallet } from './fixtures';
import type { GoogleServer } from './google-server';
import type { TestService } from './service';

export interface GoogleWallet extends StaffedWallet {
  issuerId: string;
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let issuers = 0;

/** A service account that the server admits for an issuer of its own. */
export function makeServiceAccount(server: GoogleServer) {
  // All have the same length, so that none is a prefix of another.
  const [moment, number] = [Date.now() % 1e6, ++issuers].map((part) => String(part).padStart(6, '0'));
  const issuerId = `3388000${moment}${number}`;
  const serviceAccount = {
    type: 'service_account',
    project_id: 'test',
    private_key_id: 'key',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    client_email: `${unique('account')}@test.iam.gserviceaccount.com`,
  };
  server.admit(issuerId, serviceAccount);
  return { issuerId, serviceAccount };
}

/** A wallet with an issuer of its own at the server. */
export async function makeGoogleWallet(app: TestService, server: GoogleServer): Promise<GoogleWallet> {
  const wallet = await makeStaffedWallet(app);
  const { issuerId, serviceAccount } = makeServiceAccount(server);
  const answer = await wallet.owner.put('/wallets/pass-identity/google', { issuerId, serviceAccount });
  if (answer.status !== 200) throw new Error(`The identity was refused: ${answer.text}`);
  return { ...wallet, issuerId };
}
