import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type CardClient, CardClientReader } from '../../clients/records/card-client.reader';
import type { Client } from '../../clients/records/client.schema';
import { AppError } from '../../core/errors/app-error';
import type { WalletPrincipal } from '../../core/access/principal';
import { ImageInput } from '../../core/storage/image-input';
import { type PassPreview, PassPreviews } from '../../pass-files/preview/pass-preview';
import type { KindPolicy } from '../../pass-model/kind-policy';
import type { TemplateDocument } from '../../pass-model/template-policy';
import { TemplatesService } from '../../templates/templates.service';
import { WalletReader } from '../../wallets/wallet.reader';
import type { PassFields } from '../dto/pass.dto';
import { composePass } from '../issuing/pass-document';
import { passImageRoles } from '../records/pass-images';
import type { PreviewRequest } from './preview.dto';

const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

/** Shows how a template would look on phones. Stores nothing. */
@Injectable()
export class TemplatePreviews {
  constructor(
    private readonly templates: TemplatesService,
    private readonly wallets: WalletReader,
    private readonly holders: CardClientReader,
    private readonly images: ImageInput,
    private readonly previews: PassPreviews,
  ) {}

  /** @throws AppError with the codes of creating the template and of issuing a pass */
  async make<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    caller: WalletPrincipal,
    { template: sent, sample }: PreviewRequest,
  ): Promise<PassPreview> {
    const [{ template, images }, wallet, holder] = await Promise.all([
      this.templates.draft(policy.template, caller, sent),
      this.wallets.get(caller.wallet.id),
      this.holderOf(policy, caller, sample),
    ]);
    const pass = sample
      ? composePass(policy, caller.wallet, template, sample, holder?.client ?? null)
      : examplePass(policy, caller, template, holder);
    for (const [name, roles] of passImageRoles(policy)) {
      const url = pass[name];
      if (url === undefined) continue;
      const image = await this.images.inspect(caller.wallet.id, name, { url }, roles);
      pass[name] = image.name;
      // The same image can be used in several places.
      images.set(image.name, { ...images.get(image.name), ...image.variants });
    }
    const isCard = policy.pass.isCustomerCard === true;
    const view = { pass, template, wallet, lang: caller.lang, ...(isCard && holder && { holder }) };
    return this.previews.make(policy.mapping, view, images);
  }

  /** @throws AppError CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET */
  private async holderOf<T extends TemplateDocument>(
    { pass }: KindPolicy<T>,
    { wallet }: WalletPrincipal,
    sample: PassFields | undefined,
  ): Promise<CardClient | null> {
    if (!sample) return pass.isCustomerCard ? exampleHolder(wallet.id) : null;
    if (!sample.clientId) return null;
    const found = await this.holders.find(wallet.id, [new Types.ObjectId(sample.clientId)]);
    const [holder] = found.values();
    if (!holder) throw new AppError('CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET');
    return holder;
  }
}

/** Returns the documented example of the kind. It may lack values that this template requires. */
function examplePass<T extends TemplateDocument>(
  policy: KindPolicy<T>,
  { wallet }: WalletPrincipal,
  template: T,
  holder: CardClient | null,
) {
  const { barcode: _drawn, clientId: _none, ...example } = policy.docs.issueExample as Record<string, unknown>;
  const unchecked = { ...policy, pass: { ...policy.pass, check: undefined } };
  return composePass(unchecked, wallet, template, { ...ADA, ...example }, holder?.client ?? null);
}

function exampleHolder(wallet: Types.ObjectId): CardClient {
  const now = new Date();
  const client: Client = {
    _id: new Types.ObjectId(),
    wallet,
    ...ADA,
    source: 'INTERNAL',
    gain: 120,
    gainHistory: [],
    searchWords: [],
    sortName: '',
    createdAt: now,
    updatedAt: now,
    contentUpdatedAt: now,
  };
  return { client };
}
