import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletContext, WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { ClientsCollection } from '../../clients/records/clients.collection';
import type { Client } from '../../clients/records/client.schema';
import { duplicateIndex } from '../../core/database/duplicate-key';
import { madeOnce } from '../../core/database/made-once';
import { Transactions } from '../../core/database/transactions';
import { type FetchedImages, ImageInput } from '../../core/storage/image-input';
import { NotificationRequests } from '../../notifications/notification-requests';
import type { Recipient } from '../../notifications/message-plan';
import { TemplatesService } from '../../templates/templates.service';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { PassFields } from '../dto/pass.dto';
import type { IssuedPass } from '../dto/pass.resource';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { type PendingNotification, withMessage } from '../../pass-model/pending-notifications';
import { PassCollection } from '../records/pass.collection';
import { chosenBarcode, composePass, passConflict, withExclusiveKeys } from './pass-document';
import { withNewBarcode } from './composed-barcode';
import { passImageRoles } from '../records/pass-images';
import { issued } from '../records/pass-history';
import { generateShortId, retryOnCollision } from '../records/pass-ids';
import { holderOf } from '../../pass-files/pass-data';
import { PassLinks } from '../../pass-files/pass-links';
import { PassRemover } from '../changing/pass-remover';
import { IssueLimits } from './issue-limits';
import type { Pass } from '../../pass-model/pass.schema';
import { TemplateExpiry } from '../changing/template-expiry';

/**
 * Issues passes with a single insert each. Unique indexes protect the barcode, the short ID, and the exclusive keys.
 */
@Injectable()
export class PassIssuer {
  constructor(
    private readonly templates: TemplatesService,
    private readonly passes: PassCollection,
    private readonly clients: ClientsCollection,
    private readonly images: ImageInput,
    private readonly links: PassLinks,
    private readonly transactions: Transactions,
    private readonly remover: PassRemover,
    private readonly messages: NotificationRequests,
    private readonly expiry: TemplateExpiry,
    private readonly limits: IssueLimits,
  ) {}

  async issue<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    caller: WalletPrincipal,
    templateId: Types.ObjectId,
    dto: PassFields,
  ): Promise<IssuedPass> {
    const { wallet } = caller;
    const made = await madeOnce(
      caller,
      async (_id) => {
        const template = await this.templates.getCached(policy.template, caller, templateId);
        assertMayIssue(wallet);
        policy.pass.checkTemplate?.(template);
        const client = dto.clientId ? await this.getClient(caller, dto.clientId) : null;
        return this.issueAs(_id, policy, caller, template, dto, client);
      },
      (_id) => this.passes.findMade(wallet.id, _id),
    );
    return {
      _id: made._id.toHexString(),
      downloadLink: this.links.page(made, wallet),
      name: holderOf(made) ?? '',
      barcode: made.barcode,
    };
  }

  /**
   * @param message notification requested for the holder
   * @param record adds the history entry that counts the pass
   * @param fetched images that were fetched in advance
   */
  async issueAs<T extends TemplateDocument>(
    _id: Types.ObjectId,
    policy: KindPolicy<T>,
    caller: WalletPrincipal,
    template: T,
    dto: PassFields,
    client: Client | null,
    message?: PendingNotification,
    record: typeof issued = issued,
    fetched?: FetchedImages,
  ): Promise<Pass> {
    const { wallet } = caller;
    // Someone who claims an offer may not be a customer, so the pass itself stores the language of the page.
    const language = caller.source === 'SIGN_UP' && !client ? { language: caller.lang } : {};
    const composed = record(caller, { ...composePass(policy, wallet, template, dto, client), ...language, _id });
    const ordered =
      message ?? (dto.enableSendEmailOrSms ? await this.requestMessage(policy, caller, composed, client) : undefined);
    const pass = withMessage(composed, ordered);
    for (const [name, roles] of passImageRoles(policy)) {
      const url = pass[name];
      if (url !== undefined) pass[name] = await this.images.resolve(wallet.id, name, { url, fetched }, roles);
    }
    const made = await this.insert(policy, wallet, template, pass, client, !chosenBarcode(policy, dto, client));
    await this.assertStillThere(policy, caller, template, client, made);
    return made;
  }

  /**
   * Removes the pass again if its template or customer was deleted in the meantime.
   * @throws AppError MODEL_NOT_FOUND, CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET
   */
  private async assertStillThere<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    { wallet }: WalletPrincipal,
    template: T,
    client: Client | null,
    made: Pass,
  ): Promise<void> {
    const [isTemplateThere, isClientThere] = await Promise.all([
      this.expiry.isStillThere(policy, template),
      client === null || this.isThere(client),
    ]);
    if (isTemplateThere && isClientThere) return;
    await this.limits.giveBack(policy, template, (session) =>
      this.remover.removeAll(wallet.id, { _id: made._id }, session),
    );
    throw new AppError(isTemplateThere ? 'CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET' : 'MODEL_NOT_FOUND');
  }

  private async isThere({ _id, wallet }: Client): Promise<boolean> {
    return (await this.clients.of(wallet).findOne({ _id }, { projection: { _id: 1 } })) !== null;
  }

  /** @throws AppError INSUFFICIENT_CREDIT, SMS_CONFIG_REQUIRED, SMS_CREDENTIALS_NOT_CONFIGURED */
  private async requestMessage<T extends TemplateDocument>(
    { mapping }: KindPolicy<T>,
    caller: WalletPrincipal,
    pass: Pass,
    client: Client | null,
  ): Promise<PendingNotification> {
    const quota = await this.messages.openQuota(caller);
    return quota.take(mapping.messageTypes.issue, recipientOf(pass, client));
  }

  private async getClient(caller: WalletPrincipal, id: string): Promise<Client> {
    const client = await this.clients.of(caller.wallet.id).findOne({ _id: new Types.ObjectId(id) });
    if (!client) throw new AppError('CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET');
    return client;
  }

  private async insert<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    wallet: WalletContext,
    template: T,
    composed: Pass,
    client: Client | null,
    isBarcodeGenerated: boolean,
  ): Promise<Pass> {
    let pass = client ? await this.numbered(policy, wallet, template, composed) : composed;
    const generated = ['shortId', ...(isBarcodeGenerated ? ['wallet_barcode'] : [])];
    const renumbered = policy.pass.perCustomer?.(template) === 'many';
    try {
      return await retryOnCollision(generated, async () => {
        for (;;) {
          try {
            return await this.write(policy, wallet, template, pass, client);
          } catch (error) {
            const index = duplicateIndex(error);
            if (index === 'shortId') pass = { ...pass, shortId: generateShortId() };
            if (index === 'wallet_barcode') pass = withNewBarcode(policy, pass, template);
            if (index !== 'template_exclusiveKeys' || !renumbered) throw error;
            // Another pass took the number. Each failure is caused by a different pass, so the loop ends.
            pass = await this.numbered(policy, wallet, template, pass);
          }
        }
      });
    } catch (error) {
      // A second card would get the same barcode as the first. `numbered` then reports that the customer already has a
      // card.
      if (client && duplicateIndex(error) === 'wallet_barcode') await this.numbered(policy, wallet, template, pass);
      throw passConflict(policy, error) ?? (await this.limits.refusalOf(policy, pass, error));
    }
  }

  /** Writes a pass. For a loyalty card, sets the customer’s barcode in the same transaction. */
  private write<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    wallet: WalletContext,
    template: T,
    pass: Pass,
    client: Client | null,
  ): Promise<Pass> {
    const passes = this.passes.of(pass.wallet);
    if (!policy.pass.isCustomerCard || !client || client.barcode === pass.barcode)
      return this.limits.count(policy, template, (session) => passes.within(session).insert(pass));
    return this.transactions.run(async (session: ClientSession) => {
      await this.clients.setBarcode(session, wallet, client, pass.barcode);
      return passes.within(session).insert(pass);
    });
  }

  /** Assigns the customer’s next pass number. @throws AppError PASS_ALREADY_GENERATED */
  private async numbered<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    wallet: WalletContext,
    template: T,
    pass: Pass,
  ): Promise<Pass> {
    const allowed = policy.pass.perCustomer?.(template);
    if (!allowed) return pass;
    const owned = await this.passes
      .of(wallet.id)
      .find({ client: pass.client, template: template._id }, { projection: { instance: 1 } });
    if (allowed === 'one' && owned.length > 0) throw new AppError('PASS_ALREADY_GENERATED');
    const instance = 1 + Math.max(-1, ...owned.map((other) => other.instance ?? 0));
    return withExclusiveKeys(policy, { ...pass, instance }, wallet, template);
  }
}

export function recipientOf({ email, phoneNumber }: Pass, client: Client | null): Recipient {
  return { email, phoneNumber, preferences: client?.communicationPreferences };
}

/** @throws AppError PASSGEN_TOKEN_MISSING, WALLET_NOT_CONFIGURED */
export function assertMayIssue(wallet: WalletContext): void {
  if (!wallet.mayIssue) throw new AppError('PASSGEN_TOKEN_MISSING');
  if (!wallet.configured) throw new AppError('WALLET_NOT_CONFIGURED');
}
