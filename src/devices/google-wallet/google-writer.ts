import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error';
import type { GoogleNotice } from '../../pass-model/google-content';
import type { GoogleSigner } from '../../pass-files/identities/pass-signers';
import type { Pass } from '../../pass-model/pass.schema';
import { PassDevices } from '../pass-devices';
import { GoogleComposer } from './google-composer';
import { GoogleIdentity } from './google-identity';
import { type GoogleMessage, GoogleMessages, messageOf } from './google-messages';
import { GoogleResources } from './google-resources';
import { type GoogleError, type GoogleOutcome, GoogleWalletApi } from './google-wallet.api';
import { type GoogleView, GoogleViewReader } from './google-view.reader';
import type { GoogleResource } from './schemas/google-resource.schema';
import { formOf, jsonOf, patchOf, type SentSnapshot } from './sent-snapshot';

export type Written = (WrittenOk | WrittenError) & {
  /** Update tag of the composed pass. Absent for a class. */
  tag?: Date;
};

interface WrittenOk {
  state: 'ok';
  action: 'inserted' | 'patched' | 'unchanged';
  form: SentSnapshot;
  /** IDs of the messages that the object now has. Absent for a class. */
  messages?: string[];
}

/**
 * `during` is the call that failed, absent if none was made. `messages` contains IDs as above, written before the
 * failure.
 */
type WrittenError = GoogleError & { during?: 'insert' | 'patch'; messages?: string[] };

export interface WriteMode {
  /** Whether to insert a resource that does not exist at Google. */
  create: boolean;
  /** Whether to call Google even if the content is the same as last sent. */
  verify: boolean;
}

/** Fields that a resource inserted by a save link may have even if its current content does not. */
const FOREIGN_FIELDS = { class: [], object: ['barcode', 'rotatingBarcode', 'heroImage'] };

/** Body of an object whose template no longer exists. */
const ENDED = { state: 'EXPIRED', barcode: null, rotatingBarcode: null };

/** Writes one class or object to Google. The caller must hold its lease. */
@Injectable()
export class GoogleWriter {
  constructor(
    private readonly identity: GoogleIdentity,
    private readonly views: GoogleViewReader,
    private readonly composer: GoogleComposer,
    private readonly api: GoogleWalletApi,
    private readonly resources: GoogleResources,
    private readonly devices: PassDevices,
    private readonly messages: GoogleMessages,
  ) {}

  async write(resource: GoogleResource, mode: WriteMode = { create: true, verify: false }): Promise<Written> {
    const signer = await this.signerOf(resource);
    if (typeof signer === 'string') return refused(signer);
    const shown = await this.views.read(resource);
    if (!shown) return this.end(signer, resource);
    const { policy, view, pass, tag } = shown;
    // Google requires a logo.
    if (!(view.wallet.androidLogo || view.wallet.logo)) return refused('MISSING_FIELD');
    const composed = await this.composer.compose(policy.mapping, view, signer, pass);
    if (!composed) return refused('INVALID_WALLET_OBJECT_TYPE');
    const written = await this.send(signer, resource, jsonOf(composed[resource.what]), mode);
    if (written.state === 'ok' && written.action === 'inserted') await this.remember(shown);
    if (isWithoutClass(resource, written)) await this.resources.missing(resource.wallet, composed.class.id);
    const all =
      written.state === 'ok' && pass
        ? await this.withMessages(
            signer,
            resource,
            written,
            messagesOf(pass, composed.notices ?? [], mayNotify(resource)),
          )
        : written;
    return { ...all, ...(tag && { tag }) };
  }

  private async send(
    signer: GoogleSigner,
    resource: GoogleResource,
    body: Record<string, unknown>,
    { create, verify }: WriteMode,
  ): Promise<Written> {
    const form = formOf(body);
    if (resource.state === 'inserting' && create) {
      const inserted = await this.insert(signer, resource, body, form);
      if (inserted.state !== 'conflict') return inserted;
      // The resource already exists: an earlier call succeeded without a response, or the customer used a link with the
      // content.
      return done(await this.api.patch(signer, resource, patchOf(body, formerOf(resource))), 'inserted', form, 'patch');
    }
    const isSame = form.hash === resource.hash;
    if (isSame && !verify) return { state: 'ok', action: 'unchanged', form };
    const changed = isSame
      ? done(await this.api.get(signer, resource), 'unchanged', form)
      : done(await this.patch(signer, resource, patchOf(body, formerOf(resource))), 'patched', form, 'patch');
    if (changed.state !== 'notFound' || !create) return changed;
    const inserted = await this.insert(signer, resource, body, form);
    if (inserted.state !== 'conflict') return inserted;
    return done(await this.api.patch(signer, resource, patchOf(body, formerOf(resource))), 'patched', form, 'patch');
  }

  private async withMessages(
    signer: GoogleSigner,
    resource: GoogleResource,
    written: WrittenOk,
    messages: readonly GoogleMessage[],
  ): Promise<Written> {
    // A new object has no messages.
    const known = written.action === 'inserted' ? { ...resource, messages: [] } : resource;
    const sent = await this.messages.write(signer, known, messages);
    if (!sent) return written;
    if (sent.outcome.state === 'ok') return { ...written, messages: sent.messages };
    return { ...sent.outcome, during: 'patch', messages: sent.messages };
  }

  private async insert(
    signer: GoogleSigner,
    resource: GoogleResource,
    body: object,
    form: SentSnapshot,
  ): Promise<Written> {
    return done(await this.api.insert(signer, resource, body), 'inserted', form, 'insert');
  }

  /** Google limits notifications per day. Once the limit is reached, sends the change without a notification. */
  private async patch(signer: GoogleSigner, resource: GoogleResource, patch: object): Promise<GoogleOutcome> {
    if (!mayNotify(resource)) return this.api.patch(signer, resource, patch);
    const notified = await this.api.patch(signer, resource, { ...patch, notifyPreference: 'NOTIFY_ON_UPDATE' });
    const isTooMuch = notified.state === 'refused' && /quota/i.test(notified.reason);
    return isTooMuch ? this.api.patch(signer, resource, patch) : notified;
  }

  private async end(signer: GoogleSigner, resource: GoogleResource): Promise<Written> {
    if (resource.what === 'class') return refused('TEMPLATE_GONE');
    const form = formOf(ENDED);
    if (resource.hash === form.hash) return { state: 'ok', action: 'unchanged', form };
    return done(await this.api.patch(signer, resource, ENDED), 'patched', form, 'patch');
  }

  /** Records that the pass exists at Google, so that Google receives its later changes. */
  private async remember({ pass }: GoogleView): Promise<void> {
    if (pass) await this.devices.insertedAtGoogle(pass);
  }

  /** @returns the signer, or the reason why there is none */
  private async signerOf({ wallet, partition }: GoogleResource): Promise<GoogleSigner | string> {
    try {
      const signer = await this.identity.find(wallet);
      if (!signer) return 'DEVELOPMENT_IDENTITY';
      return signer.issuerId === partition ? signer : 'ISSUER_CHANGED';
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }
}

const formerOf = ({ what, fields }: GoogleResource) => fields ?? FOREIGN_FIELDS[what];

/** Whether the class is missing: that is what a 404 for the insertion of an object means. */
function isWithoutClass({ what }: GoogleResource, written: Written): boolean {
  return what === 'object' && written.state === 'notFound' && written.during === 'insert';
}

/** Whether Google may notify the customer. It never does so for generic passes. */
function mayNotify({ what, type, notifyVersion, sentVersion }: GoogleResource): boolean {
  return what === 'object' && type !== 'generic' && notifyVersion > sentVersion;
}

/**
 * Returns the messages that the object should have. Omits notices from before the pass was saved.
 * @param isNotified false if the holder does not want notifications
 */
function messagesOf(
  { communications = [], googleInsertedAt }: Pick<Pass, 'communications' | 'googleInsertedAt'>,
  notices: readonly GoogleNotice[],
  isNotified: boolean,
): GoogleMessage[] {
  const due = notices.filter(({ at }) => googleInsertedAt && at >= googleInsertedAt);
  return [...communications.map(messageOf), ...due.map((notice) => noticeOf(notice, isNotified))];
}

function noticeOf({ id, at, header, body }: GoogleNotice, isNotified: boolean): GoogleMessage {
  return {
    id,
    header: header.defaultValue.value,
    body: body.defaultValue.value,
    localizedBody: body,
    displayInterval: { start: { date: at.toISOString() } },
    ...(!isNotified && { isSilent: true }),
  };
}

function done(
  outcome: GoogleOutcome,
  action: WrittenOk['action'],
  form: SentSnapshot,
  during?: WrittenError['during'],
): Written {
  if (outcome.state === 'ok') return { state: 'ok', action, form };
  return { ...outcome, ...(during && { during }) };
}

function refused(reason: string): Written {
  return { state: 'refused', reason };
}
