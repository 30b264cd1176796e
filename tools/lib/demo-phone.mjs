import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DemoClient } from './demo-client.mjs';
import { check } from './demo-story.mjs';

/** A mock of an iPhone with one pass. Behaves like Wallet (Apple, "PassKit Web Service"). */
export class DemoPhone {
  /** The push token by which Apple’s push service addresses the phone. */
  pushToken = randomBytes(32).toString('hex');
  #device = randomBytes(16).toString('hex');
  #http = new DemoClient('');
  #open;
  #pass;
  #strings;
  #tag;
  #lastModified;

  /**
   * @param {(bytes: Buffer) => Promise<string>} open - checks a pass as Wallet does and returns the folder where it
   *   unpacked it
   */
  constructor(open) {
    this.#open = open;
  }

  /** Downloads a pass from its link, and registers for updates with the pass’s web service. */
  async install(link) {
    const { content } = await this.#http.call('GET', link, 200);
    await this.#keep(content);
    const { serialNumber } = this.#pass;
    const url = `${this.#registrations}/${serialNumber}`;
    await this.#http.call('POST', url, 201, { pushToken: this.pushToken }, this.#credentials);
  }

  /** Reacts to a push as a phone does: requests the list of changed passes and fetches them. */
  async update() {
    const { serialNumber, passTypeIdentifier, webServiceURL } = this.#pass;
    const since = this.#tag === undefined ? '' : `?passesUpdatedSince=${encodeURIComponent(this.#tag)}`;
    const { content: changed } = await this.#http.call('GET', this.#registrations + since, 200);
    check(changed.serialNumbers.includes(serialNumber), 'The service does not list the changed pass.');
    this.#tag = changed.lastUpdated;
    const url = `${webServiceURL}/v1/passes/${passTypeIdentifier}/${serialNumber}`;
    const known = { ...(this.#lastModified && { 'if-modified-since': this.#lastModified }), ...this.#credentials };
    const { content, headers } = await this.#http.call('GET', url, 200, undefined, known);
    await this.#keep(content);
    this.#lastModified = headers.get('last-modified');
  }

  get serialNumber() {
    return this.#pass.serialNumber;
  }

  /** Returns the text of a field on the front or back. */
  shows(key) {
    const { value } = this.#field(key);
    return this.#strings.get(value) ?? value;
  }

  /** Returns the message that the lock screen shows when the field has changed. */
  says(key) {
    const message = this.#strings.get(this.#field(key).changeMessage);
    check(message, `The pass has no change message for the field "${key}".`);
    return message.replace('%@', this.shows(key));
  }

  #field(key) {
    const fields = Object.values(this.#pass.storeCard).flat();
    const field = fields.find((one) => one.key === key);
    check(field, `The pass has no field "${key}".`);
    return field;
  }

  async #keep(bytes) {
    const folder = await this.#open(bytes);
    const pass = JSON.parse(readFileSync(join(folder, 'pass.json'), 'utf8'));
    check(pass.webServiceURL && pass.authenticationToken, 'The pass has no web service for updates.');
    const isSame = !this.#pass || ['serialNumber', 'authenticationToken'].every((key) => pass[key] === this.#pass[key]);
    check(isSame, 'An update must not change the serial number or the token.');
    this.#pass = pass;
    const texts = readFileSync(join(folder, 'en.lproj/pass.strings'), 'utf16le');
    this.#strings = new Map([...texts.matchAll(/^\ufeff?"(.*)" = "(.*)";$/gm)].map(([, key, text]) => [key, text]));
  }

  get #registrations() {
    const { webServiceURL, passTypeIdentifier } = this.#pass;
    return `${webServiceURL}/v1/devices/${this.#device}/registrations/${passTypeIdentifier}`;
  }

  get #credentials() {
    return { authorization: `ApplePass ${this.#pass.authenticationToken}` };
  }
}
