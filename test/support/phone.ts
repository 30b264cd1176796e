import { createHash, randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { request } from 'undici';
import type { ApplePassJson } from '../../src/pass-model/pass-json';
import { verifySignature } from '../unit/pass-files/openssl';
import type { ApiClient, ApiResponse } from './api-client';

/** A pass as a phone keeps it. */
export interface InstalledPass {
  passJson: ApplePassJson;
  /** `Last-Modified` of the file, when it came from the web service. */
  lastModified?: string;
  isRegistered: boolean;
}

/** An iPhone as Wallet behaves, under the `webServiceURL` of its passes (docs/contract/apple.md#web-service). */
export class Phone {
  readonly device = randomBytes(16).toString('hex');
  pushToken = randomBytes(32).toString('hex');
  /** By serial number. */
  readonly passes = new Map<string, InstalledPass>();
  /** `lastUpdated` of the last list, by pass type. */
  readonly tags = new Map<string, string>();

  /**
   * @param api a client of the server behind the `webServiceURL`s; only their path is used
   * @param authorityPem whose signatures it trusts; without one it looks at none
   */
  constructor(
    private readonly api: ApiClient,
    private readonly authorityPem?: string,
    private readonly scheme: 'ApplePass' | 'WalletPass' = 'ApplePass',
  ) {}

  /** @returns the serial number. @throws Error for a file that Wallet would not take */
  install(file: Uint8Array): string {
    const passJson = readPass(file, this.authorityPem);
    const known = this.passes.get(passJson.serialNumber);
    this.passes.set(passJson.serialNumber, { isRegistered: false, ...known, passJson });
    return passJson.serialNumber;
  }

  /** Installs the file behind the link of a pass page, as a browser does. */
  async installFrom(link: string): Promise<string> {
    const { pathname, search } = new URL(link);
    const url = `${this.api.baseUrl}${pathname}/pass.pkpass${search}`;
    const answer = await fetch(url);
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    return this.install(new Uint8Array(await answer.arrayBuffer()));
  }

  async register(serial: string, pushToken = this.pushToken): Promise<ApiResponse> {
    this.pushToken = pushToken;
    const answer = await this.api.post(this.registration(serial), { pushToken }, this.credentials(serial));
    if (answer.status < 300) this.pass(serial).isRegistered = true;
    return answer;
  }

  async unregister(serial: string): Promise<ApiResponse> {
    const answer = await this.api.delete(this.registration(serial), this.credentials(serial));
    if (answer.status < 300) this.pass(serial).isRegistered = false;
    return answer;
  }

  /** Asks which passes changed, as after a push. @returns serial numbers; none when nothing changed */
  async askWhatChanged(passType = [...this.passes.values()][0].passJson.passTypeIdentifier): Promise<string[]> {
    const tag = this.tags.get(passType);
    const query = tag === undefined ? '' : `?passesUpdatedSince=${encodeURIComponent(tag)}`;
    const [serial] = this.passes.keys();
    const path = `${this.service(serial)}/devices/${this.device}/registrations/${passType}${query}`;
    const { status, body, text } = await this.api.get<{ serialNumbers: string[]; lastUpdated: unknown }>(path);
    if (status === 204) return [];
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    if (typeof body.lastUpdated !== 'string') throw new Error('lastUpdated is no string: Wallet would not take it.');
    this.tags.set(passType, body.lastUpdated);
    return body.serialNumbers;
  }

  /** Brings one pass up to date. @returns the status: 200, 304 or an error's */
  async fetch(serial: string): Promise<number> {
    const { passJson, lastModified } = this.pass(serial);
    const path = `${this.service(serial)}/passes/${passJson.passTypeIdentifier}/${serial}`;
    const since: Record<string, string> = lastModified ? { 'if-modified-since': lastModified } : {};
    // `fetch` would add `Cache-Control: no-cache`, which Wallet does not.
    const answer = await request(this.api.baseUrl + path, {
      headers: { ...this.credentials(serial).headers, ...since },
    });
    const bytes = new Uint8Array(await answer.body.arrayBuffer());
    if (answer.statusCode !== 200) return answer.statusCode;
    const { serialNumber, authenticationToken, passTypeIdentifier } = readPass(bytes, this.authorityPem);
    const isSame =
      serialNumber === passJson.serialNumber &&
      authenticationToken === passJson.authenticationToken &&
      passTypeIdentifier === passJson.passTypeIdentifier;
    if (!isSame) throw new Error('An update may not change serial number, token or pass type.');
    this.install(bytes);
    this.pass(serial).lastModified = answer.headers['last-modified']?.toString();
    return 200;
  }

  /** Does what a phone does after a push. @returns serial numbers of the passes that it fetched */
  async update(): Promise<string[]> {
    const fetched: string[] = [];
    for (const serial of await this.askWhatChanged()) if ((await this.fetch(serial)) === 200) fetched.push(serial);
    return fetched;
  }

  /** The path under which Wallet registers for a pass. */
  registration(serial: string): string {
    const { passTypeIdentifier } = this.pass(serial).passJson;
    return `${this.service(serial)}/devices/${this.device}/registrations/${passTypeIdentifier}/${serial}`;
  }

  /** Path of the web service that the pass names. */
  private service(serial: string): string {
    const { webServiceURL } = this.pass(serial).passJson;
    if (!webServiceURL) throw new Error('The pass names no web service.');
    return `${new URL(webServiceURL).pathname}/v1`;
  }

  credentials(serial: string): { headers: Record<string, string> } {
    return { headers: { authorization: `${this.scheme} ${this.pass(serial).passJson.authenticationToken}` } };
  }

  pass(serial: string): InstalledPass {
    const pass = this.passes.get(serial);
    if (!pass) throw new Error(`The phone has no pass ${serial}.`);
    return pass;
  }

  /** The value of a field, on whatever side of the pass. */
  field(serial: string, key: string): string | number | undefined {
    const { passJson } = this.pass(serial);
    const { boardingPass, coupon, eventTicket, generic, storeCard } = passJson;
    const sides = Object.values(boardingPass ?? coupon ?? eventTicket ?? generic ?? storeCard ?? {});
    const fields = sides.flatMap((side) => (Array.isArray(side) ? side : []));
    return fields.find((field) => field.key === key)?.value;
  }
}

/** pass.json of a file with the right digests, and the right signature where an authority is given. @throws Error */
function readPass(file: Uint8Array, authorityPem?: string): ApplePassJson {
  const { signature, 'manifest.json': manifest, ...files } = unzipSync(file);
  if (!signature || !manifest) throw new Error('The file is not signed.');
  if (authorityPem) verifySignature(Buffer.from(signature), Buffer.from(manifest), authorityPem);
  const digests = JSON.parse(Buffer.from(manifest).toString()) as Record<string, string>;
  for (const [name, bytes] of Object.entries(files)) {
    if (digests[name] !== createHash('sha1').update(bytes).digest('hex')) throw new Error(`${name} was changed.`);
  }
  return localized(Buffer.from(files['pass.json']).toString(), files['en.lproj/pass.strings']) as ApplePassJson;
}

/** The pass as an English phone shows it: with the business's texts in place of their keys. */
function localized(passJson: string, strings: Uint8Array = new Uint8Array()): unknown {
  const lines = Buffer.from(strings)
    .toString('utf16le')
    .matchAll(/"(text_[0-9a-f]+)" = ("(?:[^"\\]|\\.)*");/g);
  const texts = new Map([...lines].map(([, key, text]) => [key, JSON.parse(text) as string]));
  return JSON.parse(passJson, (_key, value: unknown) => texts.get(value as string) ?? value);
}
