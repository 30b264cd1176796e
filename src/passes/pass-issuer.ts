import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../common/access/principal';
import { AppError } from '../common/errors/app-error';
import { ClientsCollection } from '../clients/clients.collection';
import type { Client } from '../clients/schemas/client.schema';
import { duplicateIndex } from '../database/duplicate-key';
import { searchWords } from '../database/search-words';
import { toStored } from '../database/stored-fields';
import { ImageInput } from '../images/image-input';
import { TemplateEngine } from '../templates/template.engine';
import type { TemplateDocument } from '../templates/template-policy';
import { type PassFields, UNSTORED_PASS_FIELDS } from './dto/pass.dto';
import type { IssuedPass } from './dto/pass.resource';
import type { KindPolicy } from './kind-policy';
import { PassCollection } from './pass.collection';
import { drawAuthenticationToken, drawBarcode, drawPassGenPassId, drawShortId } from './pass-ids';
import { PassLinks } from './pass-links';
import type { Pass } from './schemas/pass.schema';

/** Draws of a short id before the installation counts as full. */
const DRAWS = 20;

/** Issues passes: one insert, whose unique indexes decide about barcode and short id. */
@Injectable()
export class PassIssuer {
  private readonly logger = new Logger(PassIssuer.name);

  constructor(
    private readonly templates: TemplateEngine,
    private readonly passes: PassCollection,
    private readonly clients: ClientsCollection,
    private readonly images: ImageInput,
    private readonly links: PassLinks,
  ) {}

  async issue<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    caller: WalletPrincipal,
    templateId: Types.ObjectId,
    dto: PassFields,
  ): Promise<IssuedPass> {
    const { wallet } = caller;
    const template = await this.templates.getHot(policy.template, caller, templateId);
    if (!wallet.mayIssue) throw new AppError('PASSGEN_TOKEN_MISSING');
    if (!wallet.configured) throw new AppError('WALLET_NOT_CONFIGURED');
    policy.pass.checkTemplate?.(template);
    const client = dto.clientId ? await this.getClient(caller, dto.clientId) : null;
    const pass = this.compose(policy, caller, template, dto, client);
    if (pass.bannerOverrideUrl !== undefined) {
      const source = { url: pass.bannerOverrideUrl };
      pass.bannerOverrideUrl = await this.images.resolve(
        wallet.id,
        'bannerOverrideUrl',
        source,
        policy.template.stripRoles,
      );
    }
    await this.insert(pass, dto.barcode === undefined);
    return {
      _id: pass._id.toHexString(),
      downloadLink: this.links.page(pass, wallet),
      name: `${pass.firstName} ${pass.lastName}`,
      barcode: pass.barcode,
    };
  }

  /** The whole document, ready to be inserted. @throws AppError when the kind's rules refuse it. */
  compose<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    { wallet }: WalletPrincipal,
    template: T,
    dto: PassFields,
    client: Client | null,
  ): Pass {
    const now = new Date();
    const fields = toStored(policy.pass.fields, dto, wallet.timezone);
    for (const name of UNSTORED_PASS_FIELDS) delete fields[name];
    const pass: Pass = {
      _id: new Types.ObjectId(),
      wallet: wallet.id,
      kind: policy.kind,
      template: template._id,
      ...(client && holderOf(client)),
      ...fields,
      barcode: dto.barcode ?? drawBarcode(),
      passGenPassId: drawPassGenPassId(),
      shortId: drawShortId(),
      linkVersion: 1,
      authenticationToken: drawAuthenticationToken(),
      status: 'active',
      devices: [],
      activeIOSDeviceCount: 0,
      activeAndroidDeviceCount: 0,
      searchWords: [],
      createdAt: now,
      updatedAt: now,
      contentUpdatedAt: now,
    };
    pass.searchWords = passSearchWords(pass);
    policy.pass.check?.(pass, template, wallet);
    return withDefaultExpiration(policy, pass, template, wallet);
  }

  private async getClient(caller: WalletPrincipal, id: string): Promise<Client> {
    const client = await this.clients.of(caller.wallet.id).findOne({ _id: new Types.ObjectId(id) });
    if (!client) throw new AppError('CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET');
    return client;
  }

  private async insert(pass: Pass, barcodeDrawn: boolean): Promise<void> {
    for (let draw = 1; draw <= DRAWS; draw++) {
      try {
        await this.passes.of(pass.wallet).insert(pass);
        return;
      } catch (fault) {
        const index = duplicateIndex(fault);
        if (index === 'wallet_barcode' && !barcodeDrawn) throw new AppError('BARCODE_ALREADY_EXISTS');
        if (index === 'wallet_barcode') pass.barcode = drawBarcode();
        else if (index === 'shortId') pass.shortId = drawShortId();
        else throw fault;
      }
    }
    this.logger.error(
      `${DRAWS} short ids in a row were taken: the installation is nearly full, see docs/operations.md`,
    );
    throw new AppError('UNKNOWN_ERROR');
  }
}

function holderOf(client: Client): Partial<Pass> {
  const { _id, firstName, lastName, email, phoneNumber } = client;
  return { client: _id, firstName, lastName, ...(email && { email }), ...(phoneNumber && { phoneNumber }) };
}

/** Under what a pass is found: holder's names, e-mail, barcode. */
export function passSearchWords(pass: Pick<Pass, 'firstName' | 'lastName' | 'email' | 'barcode'>): string[] {
  return searchWords(`${pass.firstName ?? ''} ${pass.lastName ?? ''}`, pass.lastName, pass.email, pass.barcode);
}

/** Gives a pass without an expiry of its own the template's default; marks it, so that it follows the template. */
export function withDefaultExpiration<T extends TemplateDocument>(
  policy: KindPolicy<T>,
  pass: Pass,
  template: T,
  wallet: WalletPrincipal['wallet'],
): Pass {
  if (pass.expirationDate !== undefined) return pass;
  const expirationDate = policy.pass.defaultExpiration(pass, template, wallet);
  return expirationDate ? { ...pass, expirationDate, expirationByDefault: true } : pass;
}
