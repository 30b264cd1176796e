import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { changedKeys } from '../core/database/changed-keys';
import { hasEffect, mark } from '../core/database/effects';
import { LIST_KEYS } from '../core/database/search-words';
import { splitNulls, splitUndefined } from '../core/database/stored-fields';
import { TRY_LONG_MS, Transactions } from '../core/database/transactions';
import { updated } from '../passes/records/pass-history';
import { touchUpdateTag } from '../core/database/update-tag';
import { barcodeFormatOf } from '../templates/barcode-format';
import { KindRegistry } from '../templates/kind-registry';
import { TemplatesService } from '../templates/templates.service';
import { PassCollection } from '../passes/records/pass.collection';
import { assertFitsBarcode } from '../passes/records/barcode-values';
import { withdrawScan } from '../pass-model/scan-hash';
import { generateBarcode } from '../passes/records/pass-ids';
import { followedChanges, passListKeys } from '../passes/issuing/pass-document';
import type { Pass } from '../pass-model/pass.schema';
import { ComposedBarcodes } from './composed-barcodes';
import { ClientConflicts } from './client-conflict';
import { readClient, type SentClient } from './client-input';
import { emitUpdated } from './records/client-event-emitters';
import { ClientTypesCollection } from './records/client-types.collection';
import { ClientsCollection, clientListKeys } from './records/clients.collection';
import { ClientCounters } from './records/client-counter';
import type { PatchClient } from './records/client.dto';
import type { Client } from './records/client.schema';

const NON_DISPLAYED = new Set([
  'email',
  'emailKey',
  'phoneNumber',
  'language',
  'externalId',
  'source',
  'communicationPreferences',
  'pushInformativeEnabled',
  'pushCommercialEnabled',
  ...LIST_KEYS,
]);

/**
 * Fields that are derived from other fields. A difference in them alone does not count as a change, because an earlier
 * release may have computed them differently.
 */
const DERIVED = new Set(['emailKey', ...LIST_KEYS]);

/** Fields that are copied into the customer’s passes for search and sorting. */
const COPIED = ['firstName', 'lastName', 'email', 'phoneNumber', 'barcode'];

interface Change {
  next: Client;
  changed: string[];
}

/** Changes customers and the fields copied into their passes, in one transaction. */
@Injectable()
export class ClientUpdater {
  constructor(
    private readonly transactions: Transactions,
    private readonly clients: ClientsCollection,
    private readonly types: ClientTypesCollection,
    private readonly counters: ClientCounters,
    private readonly passes: PassCollection,
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly barcodes: ComposedBarcodes,
    private readonly conflicts: ClientConflicts,
  ) {}

  /**
   * @param operation ID of the bulk operation, stored on the customer in the same write
   * @throws AppError MODEL_NOT_FOUND, ERROR_CUSTOMER_TYPE_ASSIGNMENT, and the codes in `UNIQUE_FIELDS`
   */
  async update(
    caller: WalletPrincipal,
    id: Types.ObjectId,
    dto: PatchClient,
    operation?: Types.ObjectId,
  ): Promise<Client> {
    const sent = readClient(dto, caller.wallet);
    delete sent.gain;
    try {
      const write = (session: ClientSession) => this.write(session, caller, id, sent, operation);
      // Prevents a concurrent deletion of the type.
      if (sent.clientType !== undefined) {
        const move = async (session: ClientSession) => ({ change: 0, result: await write(session) });
        return await this.counters.runShared(caller.wallet.id, 0, move, operation && TRY_LONG_MS);
      }
      return await this.transactions.run(write, operation && TRY_LONG_MS);
    } catch (error) {
      throw (await this.conflicts.errorOf(caller.wallet.id, error, sent)) ?? error;
    }
  }

  private async write(
    session: ClientSession,
    caller: WalletPrincipal,
    id: Types.ObjectId,
    sent: SentClient,
    operation: Types.ObjectId | undefined,
  ): Promise<Client> {
    const { wallet } = caller;
    const clients = this.clients.of(wallet.id).within(session);
    const previous = await clients.findOne({ _id: id });
    if (!previous) throw new AppError('MODEL_NOT_FOUND');
    // The operation already changed this customer before a crash.
    if (hasEffect(previous, operation)) return previous;
    const type =
      sent.clientType === undefined ? {} : { clientType: await this.types.assign(session, wallet.id, sent.clientType) };
    const barcode = await this.barcodeFor(session, caller, previous, sent);
    const { next, changed } = changeOf(previous, { ...sent, ...type, ...barcode });
    if (changed.every((name) => DERIVED.has(name))) return previous;
    const { set, unset } = splitUndefined(Object.fromEntries(changed.map((name) => [name, next[name]])));
    const shown = changed.some((name) => !NON_DISPLAYED.has(name));
    const change = [...touchUpdateTag(set, unset, shown), ...mark(operation), ...emitUpdated(wallet)];
    const written = await clients.update({ _id: id }, change);
    if (changed.includes('barcode')) await this.passes.assertFree(session, next);
    if (changed.some((name) => COPIED.includes(name))) await this.writePasses(session, caller, next, shown);
    return written as Client;
  }

  /** @param isNotified whether the change to the customer’s record already notifies the devices that have the card */
  private async writePasses(
    session: ClientSession,
    caller: WalletPrincipal,
    client: Client,
    isNotified: boolean,
  ): Promise<void> {
    const passes = this.passes.of(client.wallet).within(session);
    const owned = await passes.find({ client: client._id });
    const following = owned.map((pass) => ({ ...pass, ...followedChanges(pass, client) }));
    const renewed = await this.barcodes.renew(session, caller, following);
    const changes = owned.flatMap((pass, index) => {
      const { barcode } = renewed[index];
      const changed = {
        ...followedChanges(pass, client),
        ...this.cardChanges(pass, client),
        ...(barcode !== pass.barcode && { barcode }),
      };
      if (Object.keys(changed).length === 0) return [];
      const { set, unset } = splitUndefined({ ...changed, ...passListKeys({ ...pass, ...changed }) });
      const isCard = this.kinds.isCustomerCard(pass.kind);
      const shown = !(isCard && isNotified) && Object.keys(changed).some((name) => !NON_DISPLAYED.has(name));
      const update = [
        ...touchUpdateTag(set, unset, shown),
        ...withdrawScan(set),
        ...updated(caller.wallet, pass, Object.keys(changed)),
      ];
      return [{ filter: { _id: pass._id }, update }];
    });
    await passes.updateEach(changes);
  }

  private cardChanges(pass: Pass, { barcode }: Client): Partial<Pass> {
    const isCard = this.kinds.isCustomerCard(pass.kind);
    return isCard && barcode !== undefined && pass.barcode !== barcode ? { barcode } : {};
  }

  /**
   * Returns the barcode to store. A card always has a barcode, so clearing it generates a new one. A blank string does
   * not clear it.
   * @throws AppError VALIDATION_ERROR if the card’s barcode type cannot encode the new barcode
   */
  private async barcodeFor(
    session: ClientSession,
    caller: WalletPrincipal,
    { _id, wallet, barcode }: Client,
    sent: SentClient,
  ): Promise<SentClient> {
    if (sent.barcode === undefined || sent.barcode === barcode) return {};
    const cards = this.kinds.all.filter(({ pass }) => pass.isCustomerCard).map(({ kind }) => kind);
    const card = { client: _id, kind: { $in: cards } };
    const found = await this.passes
      .of(wallet)
      .within(session)
      .findOne(card, { projection: { kind: 1, template: 1 } });
    if (!found) return {};
    const { template: policy } = this.kinds.of(found.kind);
    const [template] = await this.templates.findMany(policy, caller, [found.template]);
    const format = template && barcodeFormatOf(template);
    if (sent.barcode === null) return { barcode: generateBarcode(format) };
    assertFitsBarcode(format, sent.barcode as string);
    return {};
  }
}

function changeOf(previous: Client, sent: SentClient): Change {
  const { set, unset } = splitNulls(sent);
  const next: Client = { ...previous, ...set, ...Object.fromEntries(unset.map((name) => [name, undefined])) };
  Object.assign(next, clientListKeys(next));
  return { next, changed: changedKeys(previous, next) };
}
