import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { systemPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { type Language, pageLanguageOf } from '../../core/i18n/language';
import type { PassFields } from '../../passes/dto/pass.dto';
import { PassIssuer } from '../../passes/issuing/pass-issuer';
import { type Entries, isHoneypotFilled, readEntries, validateEntries } from '../form-entries';
import { inLanguage } from '../page-parts';
import { assertOpen } from '../not-open-yet';
import { PageRenderer } from '../page.renderer';
import { ClaimPresenter } from './claim.presenter';
import { ClaimRefusal } from './claim-refusal';
import { type Claimable, ClaimableTemplates } from './claimable-templates';
import { ClaimedPass } from './claimed-pass';
import { Claim, ClaimOnce } from './dto/claim.dto';

@Injectable()
export class ClaimService {
  constructor(
    private readonly templates: ClaimableTemplates,
    private readonly issuer: PassIssuer,
    private readonly claimed: ClaimedPass,
    private readonly presenter: ClaimPresenter,
    private readonly pages: PageRenderer,
  ) {}

  /** @throws AppError MODEL_NOT_FOUND, INVALID_STATUS, OFFER_EXHAUSTED, WALLET_NOT_CONFIGURED */
  async sendForm(identifier: string, request: Request, response: Response): Promise<void> {
    const found = await this.templates.get(identifier);
    const obstacle = obstacleOf(found);
    if (obstacle) throw new ClaimRefusal(found, obstacle);
    assertOpen(found.context);
    this.sendPage(response, found, pageLanguageOf(request));
  }

  /** @throws AppError MODEL_NOT_FOUND */
  async sendDone(identifier: string, request: Request, response: Response): Promise<void> {
    const found = await this.templates.get(identifier);
    this.pages.send(response, 'sign-up-done', this.presenter.done(found, pageLanguageOf(request)));
  }

  /** @throws AppError MODEL_NOT_FOUND, INVALID_STATUS, OFFER_EXHAUSTED, WALLET_NOT_CONFIGURED */
  async submit(identifier: string, body: Entries, request: Request, response: Response): Promise<void> {
    const found = await this.templates.get(identifier);
    const obstacle = obstacleOf(found);
    // Of what is exhausted, who has a pass still gets its link.
    if (obstacle && obstacle !== 'exhausted') throw new ClaimRefusal(found, obstacle);
    assertOpen(found.context);
    const entries = readEntries(body);
    const lang = pageLanguageOf(request);
    try {
      const path = await this.claim(found, entries, lang);
      response.redirect(303, request.query.lang === undefined ? path : inLanguage(path, lang));
    } catch (error) {
      if (!isError(error, 'VALIDATION_ERROR')) throw error;
      response.status(error.status).setHeader('x-error-code', error.errorCode);
      this.sendPage(response, found, lang, entries, error.validationErrors);
    }
  }

  private sendPage(response: Response, found: Claimable, lang: Language, ...typed: Typed): void {
    const { model, style } = this.presenter.form(found, formOf(found), lang, ...typed);
    this.pages.send(response, 'claim', model, style);
  }

  /** @returns the path of the next page */
  private async claim(found: Claimable, entries: Entries, lang: Language): Promise<string> {
    const { identifier, policy, template, context } = found;
    const sent = `/o/${identifier}/sent`;
    if (isHoneypotFilled(entries)) return sent;
    const { comment: _honeypot, ...holder } = validateEntries(formOf(found), entries);
    try {
      const caller = systemPrincipal(context, lang, 'SIGN_UP');
      const issued = await this.issuer.issue(policy, caller, template._id, holder as unknown as PassFields);
      // A path, so that visitors stay on the page's host.
      const { pathname, search } = new URL(issued.downloadLink);
      return pathname + search;
    } catch (error) {
      if (isError(error, policy.pass.issueLimit?.error)) throw new ClaimRefusal(found, 'exhausted');
      // Closed in this moment.
      if (isError(error, 'INVALID_STATUS')) throw new ClaimRefusal(found, 'paused');
      if (!isError(error, policy.pass.exclusiveKeyTaken)) throw error;
      if (holder.email) await this.claimed.remind(found, holder.email, lang);
      return sent;
    }
  }
}

type Typed = [entries?: Entries, errors?: AppError['validationErrors']];

const formOf = ({ policy, template }: Claimable) => (policy.claim.isOnePerEmail(template) ? ClaimOnce : Claim);

const obstacleOf = ({ policy, template }: Claimable) => policy.claim.obstacle(template, new Date());

function isError(error: unknown, code: AppError['code'] | undefined): error is AppError {
  return error instanceof AppError && error.code === code;
}
