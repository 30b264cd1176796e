import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ClientsCollection } from '../clients/records/clients.collection';
import { type Language, pageLanguageOf } from '../core/i18n/language';
import { PKPASSES_TYPE, PKPASS_TYPE } from '../pass-files/apple/pkpass-builder';
import { PassLinks } from '../pass-files/pass-links';
import { PageOpenings } from '../statistics/pass-openings';
import { PassCalendar } from './calendar/pass-calendar';
import { type LinkedPass, LinkedPassReader } from './linked-pass.reader';
import { PageRenderer } from './page.renderer';
import { PassDownloadService } from './pass-download.service';
import type { Phone } from './pass-back.presenter';
import { PassPagePresenter, phoneOf } from './pass-page.presenter';

const PLATFORMS: Partial<Record<Phone, 'IOS' | 'ANDROID'>> = { ios: 'IOS', android: 'ANDROID' };

@Injectable()
export class PublicPassService {
  constructor(
    private readonly reader: LinkedPassReader,
    private readonly links: PassLinks,
    private readonly downloads: PassDownloadService,
    private readonly presenter: PassPagePresenter,
    private readonly calendar: PassCalendar,
    private readonly pages: PageRenderer,
    private readonly openings: PageOpenings,
    private readonly clients: ClientsCollection,
  ) {}

  async sendPage(id: string, key: unknown, request: Request, response: Response): Promise<void> {
    const found = await this.find(id, key, '', request, response);
    if (!found) return;
    const phone = phoneOf(request.get('user-agent'));
    if (request.method !== 'HEAD') this.openings.opened(found.pass, PLATFORMS[phone]);
    const { model, style } = this.presenter.present(found, await this.languageOf(found, request), phone);
    this.pages.send(response, 'pass', model, style);
  }

  async sendFile(id: string, key: unknown, request: Request, response: Response): Promise<void> {
    const found = await this.find(id, key, '/pass.pkpass', request, response);
    if (!found) return;
    const { bytes, lastModified } = await this.downloads.file(found, request.method === 'HEAD');
    response.setHeader('Last-Modified', lastModified.toUTCString());
    sendFile(response, bytes, PKPASS_TYPE, `${found.pass.shortId}.pkpass`);
  }

  /** @throws AppError MODEL_NOT_FOUND for a pass without a date */
  async sendCalendar(id: string, key: unknown, request: Request, response: Response): Promise<void> {
    const found = await this.find(id, key, '/calendar.ics', request, response);
    if (!found) return;
    const text = this.calendar.file(found, await this.languageOf(found, request));
    sendFile(response, Buffer.from(text), 'text/calendar; charset=utf-8', `${found.pass.shortId}.ics`);
  }

  async redirectToGoogle(id: string, key: unknown, request: Request, response: Response): Promise<void> {
    const found = await this.find(id, key, '/google', request, response);
    if (!found) return;
    // A HEAD request does not use up a one-time link, so it must not return the save link. It redirects to the page
    // instead.
    if (request.method === 'HEAD') return response.redirect(302, this.links.page(found.pass, found.wallet));
    response.redirect(302, await this.downloads.saveLink(found, await this.languageOf(found, request)));
  }

  async sendBundle(ids: unknown, request: Request, response: Response): Promise<void> {
    const bytes = await this.downloads.bundle(ids, request.method === 'HEAD');
    sendFile(response, bytes, PKPASSES_TYPE, 'bundle.pkpasses');
  }

  private async languageOf({ pass, wallet }: LinkedPass, request: Request): Promise<Language> {
    const { client, language } = pass;
    const isAsked = client !== undefined && request.query.lang === undefined;
    const wishes = isAsked ? (await this.clients.wishesOf(wallet._id, [client])).get(client.toHexString()) : undefined;
    return pageLanguageOf(request, wishes?.language ?? language);
  }

  /** Returns null if it has redirected from an old ID. */
  private async find(
    id: string,
    key: unknown,
    suffix: string,
    request: Request,
    response: Response,
  ): Promise<LinkedPass | null> {
    const pass = await this.reader.locate(id, key);
    if (pass.shortId === id) return this.reader.open(pass);
    const lang = request.query.lang === undefined ? '' : `&lang=${pageLanguageOf(request)}`;
    response.redirect(301, `/p/${pass.shortId}${suffix}?k=${this.links.key(pass)}${lang}`);
    return null;
  }
}

function sendFile(response: Response, bytes: Buffer, type: string, name: string): void {
  response.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }).send(bytes);
}
