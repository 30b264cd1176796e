import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { BulkAction, BulkContext } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import { failed, itemErrorOf } from '../../bulk/bulk-item-error';
import type { BulkItem, BulkOutcome } from '../../bulk/bulk-item';
import { readFields } from '../../bulk/item-reader';
import { ClientsCollection } from '../../clients/records/clients.collection';
import type { Client } from '../../clients/records/client.schema';
import type { WalletPrincipal } from '../../core/access/principal';
import type { HistoryEntry } from '../../core/database/history';
import { AppError } from '../../core/errors/app-error';
import type { WantedImage } from '../../core/storage/image-prefetch';
import { validateInput } from '../../core/validation/validate';
import { NotificationRequests } from '../../notifications/notification-requests';
import { TemplatesService } from '../../templates/templates.service';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { PassFields } from '../dto/pass.dto';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { KindRegistry } from '../../templates/kind-registry';
import { type PendingNotification, withMessage } from '../../pass-model/pending-notifications';
import { isCounted } from '../issuing/issue-limits';
import { composePass } from '../issuing/pass-document';
import { assertMayIssue, recipientOf } from '../issuing/pass-issuer';
import { imagesOf } from '../records/pass-images';
import { issuedTogether } from '../records/pass-history';
import type { Pass } from '../../pass-model/pass.schema';
import { IssuedPasses } from './issued-passes';
import { ItemPasses } from './item-passes';
import { PassInserter } from './pass-inserter';

interface Draft {
  item: BulkItem;
  dto: PassFields;
  client: Client | null;
  message?: PendingNotification;
}

type SetOutcome = (item: BulkItem, outcome: BulkOutcome) => void;

/**
 * Issues as many passes as possible in one insert. Pass IDs are assigned when the operation is accepted, so a retry
 * finds the passes that were already issued.
 */
@Injectable()
export class PassIssueAction implements BulkAction {
  readonly name = 'pass.issue';

  constructor(
    actions: BulkActions,
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly clients: ClientsCollection,
    private readonly itemPasses: ItemPasses,
    private readonly issued: IssuedPasses,
    private readonly inserter: PassInserter,
    private readonly messages: NotificationRequests,
  ) {
    actions.register(this);
  }

  async run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const { caller, parameters, signal, isRepeated } = context;
    const policy = this.kinds.of(parameters.kind as string);
    const outcomes = new Map<string, BulkOutcome>();
    const setOutcome: SetOutcome = (item, outcome) => outcomes.set(item.itemId, outcome);
    const made = isRepeated ? await this.itemPasses.find(caller, items) : undefined;
    for (const item of items) {
      const pass = made?.get(item.recordId.toHexString());
      if (pass) setOutcome(item, this.issued.outcome(pass));
    }
    const open = items.filter(({ itemId }) => !outcomes.has(itemId));
    // Checks items in the same order as the route for a single pass: fields, template, customer.
    const read = this.read(policy, open, setOutcome);
    try {
      const template = await this.templateFor(policy, caller, parameters.template as Types.ObjectId);
      const drafts = await this.withClients(caller, read, setOutcome);
      signal.throwIfAborted();
      await this.insert(context, policy, template, drafts, setOutcome);
    } catch (thrown) {
      // An error that affects the whole chunk is reported for each item that has no outcome yet.
      if (!(thrown instanceof AppError)) throw thrown;
      for (const item of open) if (!outcomes.has(item.itemId)) setOutcome(item, { error: itemErrorOf(thrown) });
    }
    return items.map(({ itemId }) => outcomes.get(itemId) as BulkOutcome);
  }

  images({ kind }: Record<string, unknown>, items: readonly BulkItem[]): WantedImage[] {
    return imagesOf(this.kinds.of(kind as string), items);
  }

  history(wallet: Types.ObjectId, items: readonly BulkItem[]): Promise<HistoryEntry[]> {
    return this.itemPasses.issued(wallet, items);
  }

  present({ caller }: Pick<BulkContext, 'caller'>, result: Record<string, unknown>): object {
    return this.issued.present(caller, result);
  }

  private async templateFor(
    policy: KindPolicy,
    caller: WalletPrincipal,
    id: Types.ObjectId,
  ): Promise<TemplateDocument> {
    const template = await this.templates.get(policy.template, caller, id);
    assertMayIssue(caller.wallet);
    policy.pass.checkTemplate?.(template);
    return template;
  }

  /** Keeps the items whose fields are valid. */
  private read(policy: KindPolicy, items: readonly BulkItem[], setOutcome: SetOutcome): Omit<Draft, 'client'>[] {
    return items.flatMap((item) => {
      try {
        return [{ item, dto: validateInput(policy.pass.fields, readFields(item.payload)) as PassFields }];
      } catch (error) {
        setOutcome(item, failed(error));
        return [];
      }
    });
  }

  /** Keeps the items whose customers exist. Reads all customers in one query. */
  private async withClients(
    caller: WalletPrincipal,
    read: readonly Omit<Draft, 'client'>[],
    setOutcome: SetOutcome,
  ): Promise<Draft[]> {
    const ids = read.flatMap(({ dto }) => (dto.clientId ? [new Types.ObjectId(dto.clientId)] : []));
    const found = ids.length === 0 ? [] : await this.clients.of(caller.wallet.id).find({ _id: { $in: ids } });
    const clients = new Map(found.map((client) => [client._id.toHexString(), client]));
    return read.flatMap(({ item, dto }) => {
      const client = dto.clientId ? clients.get(dto.clientId.toLowerCase()) : null;
      if (client !== undefined) return [{ item, dto, client }];
      setOutcome(item, { error: itemErrorOf(new AppError('MODEL_NOT_FOUND')) });
      return [];
    });
  }

  private async insert(
    context: BulkContext,
    policy: KindPolicy,
    template: TemplateDocument,
    drafts: readonly Draft[],
    setOutcome: SetOutcome,
  ): Promise<void> {
    const { caller, signal } = context;
    const together: { draft: Draft; pass: Pass }[] = [];
    const alone: Draft[] = [];
    const isSent = drafts.some(({ dto }) => dto.enableSendEmailOrSms);
    const quota = isSent ? await this.messages.openQuota(caller) : undefined;
    for (const draft of drafts) {
      // Issue these passes one at a time, because their images must be stored, their number within the customer’s
      // passes assigned, or their template’s limit checked.
      const single =
        imagesOf(policy, [draft.item]).length > 0 ||
        (draft.client && policy.pass.perCustomer?.(template)) ||
        isCounted(policy, template);
      if (single) alone.push(draft);
      else {
        try {
          const composed = composePass(policy, caller.wallet, template, draft.dto, draft.client);
          const type = policy.mapping.messageTypes.issue;
          const wanted = draft.dto.enableSendEmailOrSms ? quota : undefined;
          const message = wanted?.take(type, recipientOf(composed, draft.client));
          const pass = withMessage(issuedTogether(caller, { ...composed, _id: draft.item.recordId }), message);
          together.push({ draft: { ...draft, message }, pass });
        } catch (thrown) {
          setOutcome(draft.item, { error: itemErrorOf(thrown) });
        }
      }
    }
    const inserted = await this.inserter.insert(
      policy,
      template,
      together.map(({ pass }) => pass),
    );
    if (!inserted) throw new AppError('MODEL_NOT_FOUND');
    const { made, orphaned } = inserted;
    for (const { draft, pass } of together) {
      if (made.has(pass)) setOutcome(draft.item, this.issued.outcome(pass));
      else if (orphaned.has(pass)) setOutcome(draft.item, { error: itemErrorOf(new AppError('MODEL_NOT_FOUND')) });
      else alone.push(draft);
    }
    for (const draft of alone) {
      signal.throwIfAborted();
      setOutcome(draft.item, await this.issueAlone(context, policy, template, draft));
    }
    signal.throwIfAborted();
  }

  /** Issues a pass as POST does for a single pass, but with the ID assigned to the item. */
  private async issueAlone(
    { caller, images }: BulkContext,
    policy: KindPolicy,
    template: TemplateDocument,
    { item, dto, client, message }: Draft,
  ): Promise<BulkOutcome> {
    try {
      const single = { policy, template, fields: dto, client, message, images };
      return this.issued.outcome(await this.itemPasses.issueAlone(caller, item, single));
    } catch (error) {
      return failed(error);
    }
  }
}
