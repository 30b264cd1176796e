import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { systemPrincipal } from '../../core/access/principal';
import { AppConfig } from '../../core/config/app-config';
import { AppError } from '../../core/errors/app-error';
import { dateText } from '../../core/i18n/date-text';
import { type Language, LOCALES, pageLanguageOf } from '../../core/i18n/language';
import { textIn } from '../../core/i18n/localized-text';
import { Translator } from '../../core/i18n/translator';
import { GOOGLE_HERO, GOOGLE_LOGO, POSTER } from '../../core/storage/image-variants';
import { drawingColors } from '../../pass-files/drawing/drawing-colors';
import type { PassFields } from '../../passes/dto/pass.dto';
import { PassIssuer } from '../../passes/issuing/pass-issuer';
import { PassCollection } from '../../passes/records/pass.collection';
import type { ClaimObstacle } from '../../pass-model/kind-policy';
import { linkBase } from '../../wallets/link-base';
import { LinkByEmail } from '../link-by-email';
import { colorRules, imagePath, openGraph } from '../page-parts';
import {
  assertOpen,
  type Entries,
  HOLDER_INPUTS,
  isError,
  isHoneypotFilled,
  type PublicForm,
  PublicForms,
  sendQrImage,
  validateEntries,
} from '../public-forms';
import { Claim, ClaimOnce } from './claim.dto';
import { type Claimable, ClaimableTemplates } from './claimable-templates';

/** Refuses a claim. Contains the reason to show to the visitor, because the error code does not express it. */
export class ClaimRefusal extends AppError {
  constructor(
    { policy }: Claimable,
    readonly obstacle: ClaimObstacle,
  ) {
    super((obstacle === 'exhausted' && policy.pass.issueLimit?.error) || 'INVALID_STATUS', undefined);
  }
}

@Injectable()
export class ClaimService {
  constructor(
    private readonly templates: ClaimableTemplates,
    private readonly issuer: PassIssuer,
    private readonly passes: PassCollection,
    private readonly links: LinkByEmail,
    private readonly forms: PublicForms,
    private readonly translator: Translator,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError MODEL_NOT_FOUND, INVALID_STATUS, OFFER_EXHAUSTED, WALLET_NOT_CONFIGURED */
  async sendForm(identifier: string, request: Request, response: Response): Promise<void> {
    const found = await this.templates.get(identifier);
    const obstacle = obstacleOf(found);
    if (obstacle) throw new ClaimRefusal(found, obstacle);
    assertOpen(found.context);
    this.forms.send(response, this.formOf(found, pageLanguageOf(request)));
  }

  /** @throws AppError MODEL_NOT_FOUND, INVALID_STATUS, OFFER_EXHAUSTED, WALLET_NOT_CONFIGURED */
  async submit(identifier: string, body: Entries, request: Request, response: Response): Promise<void> {
    const found = await this.templates.get(identifier);
    const obstacle = obstacleOf(found);
    // If the offer has run out, a visitor who already has a pass still receives its link.
    if (obstacle && obstacle !== 'exhausted') throw new ClaimRefusal(found, obstacle);
    assertOpen(found.context);
    const form = this.formOf(found, pageLanguageOf(request));
    await this.forms.submit(form, body, request, response, (entries) => this.claim(found, form, entries));
  }

  /** @throws AppError MODEL_NOT_FOUND */
  async sendDone(identifier: string, request: Request, response: Response): Promise<void> {
    const { wallet, policy, template } = await this.templates.get(identifier);
    const offer = policy.claim.page(template).title;
    this.forms.sendDone(request, response, wallet, `/o/${identifier}/sent`, (lang) => ({
      title: this.translator.text('page.sign_up_sent', lang),
      message: this.translator.text('page.claim_sent_message', lang, { offer }),
    }));
  }

  /** @throws AppError MODEL_NOT_FOUND */
  async sendQr(identifier: string, response: Response): Promise<void> {
    const { wallet } = await this.templates.get(identifier);
    sendQrImage(response, `${linkBase(wallet, this.config)}/o/${identifier}`);
  }

  private formOf({ identifier, policy, template, wallet }: Claimable, lang: Language): PublicForm {
    const offer = policy.claim.page(template);
    const picture = template.strip
      ? { name: template.strip as string, variant: GOOGLE_HERO }
      : { name: template.poster as string | undefined, variant: POSTER };
    const image = picture.name ? picture : { name: wallet.logo, variant: GOOGLE_LOGO };
    const details = textIn(offer.details, lang);
    return {
      wallet,
      lang,
      path: `/o/${identifier}`,
      dto: policy.claim.isOnePerEmail(template) ? ClaimOnce : Claim,
      inputs: HOLDER_INPUTS,
      text: (key) => this.translator.text(`page.claim_${key}`, lang, { offer: offer.title }),
      more: {
        offer: {
          picture: imagePath(picture.name, picture.variant),
          provider: offer.provider,
          value: offer.value ?? null,
          period: this.period(offer.endDate, wallet.timezone, lang),
          details: details ?? null,
        },
        finePrint: textIn(offer.finePrint, lang) ?? null,
        ...openGraph(this.config, wallet, offer.title, offer.value ?? details, image),
      },
      style: colorRules(drawingColors(offer.colors)),
    };
  }

  private period(endDate: Date | undefined, timeZone: string, lang: Language): string | null {
    if (!endDate) return null;
    const formatter = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone });
    const date = dateText(formatter, endDate, lang);
    return this.translator.text('page.claim_until', lang, { date });
  }

  /** @returns the path of the next page */
  private async claim(found: Claimable, { dto, lang }: PublicForm, entries: Entries): Promise<string> {
    const { identifier, policy, template, context } = found;
    const sent = `/o/${identifier}/sent`;
    if (isHoneypotFilled(entries)) return sent;
    const { comment: _honeypot, ...holder } = validateEntries(dto, entries) as Claim;
    try {
      const caller = systemPrincipal(context, lang, 'SIGN_UP');
      const issued = await this.issuer.issue(policy, caller, template._id, holder as unknown as PassFields);
      // Return only the path, so that visitors stay on the host that they came from.
      const { pathname, search } = new URL(issued.downloadLink);
      return pathname + search;
    } catch (error) {
      if (isError(error, policy.pass.issueLimit?.error)) throw new ClaimRefusal(found, 'exhausted');
      // The offer was paused after the check above.
      if (isError(error, 'INVALID_STATUS')) throw new ClaimRefusal(found, 'paused');
      if (!isError(error, policy.pass.exclusiveKeyTaken)) throw error;
      if (holder.email) await this.remind(found, holder.email, lang);
      return sent;
    }
  }

  /** E-mails the link of the pass that this address has already claimed. */
  private async remind({ policy, template: { _id, wallet } }: Claimable, email: string, lang: Language): Promise<void> {
    const claimed = { template: _id, exclusiveKeys: policy.claim.emailKey(email) };
    const pass = await this.passes.of(wallet).findOne(claimed, { projection: { _id: 1 } });
    if (pass) await this.links.send(wallet, pass._id, policy.mapping.messageTypes.issue, lang);
  }
}

const obstacleOf = ({ policy, template }: Claimable) => policy.claim.obstacle(template, new Date());
