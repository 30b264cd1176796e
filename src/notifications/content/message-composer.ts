import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { HtmlViews } from '../../core/html/html-views';
import type { Language } from '../../core/i18n/language';
import { textIn } from '../../core/i18n/localized-text';
import { Translator } from '../../core/i18n/translator';
import { AppConfig } from '../../core/config/app-config';
import { GOOGLE_HERO, variantPath } from '../../core/storage/image-variants';
import { drawingColors } from '../../pass-files/drawing/drawing-colors';
import { drawnFields } from '../../pass-files/drawing/drawn-pass';
import type { ApplePassContent } from '../../pass-model/apple-content';
import { linkOf, walletDetails } from '../../pass-files/pass-detail';
import { passName } from '../../pass-files/pass-name';
import { PassTextTranslator } from '../../pass-files/pass-text.translator';
import { isVoid, noticesOf, statusOf } from '../../pass-model/pass-status';
import { BUILT_IN_MESSAGE } from '../../templates/built-in-message';
import { mailButton, mailFacts } from './mail-model';
import type { MailContact, MailModel } from './mail-model';
import type { ComposedMail, MessageSubject, News } from './message-subject';
import { cutSms, inGsm, smsText } from './sms-text';
import { oneLine, paragraphsOf, shorten } from './text-cleaning';
import { hasOwnWords } from '../../wallets/notification-types';

/**
 * Returns the key of the texts to use. Canceled passes have their own texts. Other notification types use their own
 * texts if there are any, and otherwise the general ones.
 */
function wordsOf(subject: MessageSubject): string {
  if (isCanceled(subject)) return 'CANCELED';
  if (hasOwnWords(subject.type)) return subject.type;
  return isUpdate(subject) ? 'CHANGED' : 'OTHER';
}

function mailText(mail: MailModel): string {
  const { card, contacts, unsubscribe, colon } = mail;
  const entry = (label: string, value: string) => (label ? `${label}${colon} ${value}` : value);
  const facts = card ? [...card.header, ...card.rows.flat()] : [];
  const blocks = [
    mail.greeting === null ? [] : [mail.greeting],
    ...mail.paragraphs,
    mail.notices,
    facts.map(({ label, value }) => entry(label, value)),
    card?.barcode?.text ? [entry(card.barcode.name, card.barcode.text)] : [],
    mail.view ? [mail.view.text + colon, mail.view.href] : [],
    mail.attached ? [mail.attached] : [],
    [mail.sender, ...contacts.map(({ label, value }) => entry(label, value))],
    [mail.reason, ...(unsubscribe ? [unsubscribe.text + colon, unsubscribe.href] : [])],
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/**
 * Maximum lengths of names in subjects and in SMS. Names in SMS are shorter, because a second SMS part doubles the
 * cost.
 */
const MAX_NAME_LENGTH = { mail: 100, sms: 40 };
/** Name of the barcode’s picture within the e-mail. */
const BARCODE = 'barcode';
/** Maximum number of characters that mail clients show beside the subject. */
const PREVIEW = 140;

/** Composes messages about passes of any kind. The facts come from the kind’s Apple mapping. */
@Injectable()
export class MessageComposer {
  private readonly render = new HtmlViews(join(__dirname, 'views'), ['fact']).compile('mail');

  constructor(
    private readonly translator: Translator,
    private readonly passTexts: PassTextTranslator,
    private readonly config: AppConfig,
  ) {}

  mail(subject: MessageSubject): ComposedMail {
    const model = this.mailModel(subject);
    return {
      subject: model.subject,
      text: mailText(model),
      html: this.render(model),
      pictures: subject.barcode ? [{ cid: BARCODE, contentType: 'image/png', content: subject.barcode.png }] : [],
      headers: headersOf(subject.unsubscribeUrl),
    };
  }

  /** Composes an e-mail in the business’s own words that is not about a pass. */
  news({ lang, wallet, title, text, link, banner, unsubscribeUrl }: News): ComposedMail {
    const say = (key: string) => this.translator.text(`messages.${key}`, lang, { wallet: wallet.name });
    const model: MailModel = {
      lang,
      subject: oneLine(title),
      colon: this.colon(lang),
      preview: shorten(oneLine(text), PREVIEW),
      greeting: null,
      paragraphs: paragraphsOf(text),
      notices: [],
      logo: this.logoOf(wallet),
      button: mailButton(),
      banner: banner ? this.config.publicUrl + variantPath(banner, GOOGLE_HERO) : null,
      card: null,
      sender: wallet.name,
      view: link ? { text: say('learn_more'), href: link } : null,
      attached: null,
      contacts: this.contacts({ wallet, lang }),
      reason: say('reason_news'),
      unsubscribe: unsubscribeUrl ? { text: say('unsubscribe'), href: unsubscribeUrl } : null,
    };
    return {
      subject: model.subject,
      text: mailText(model),
      html: this.render(model),
      pictures: [],
      headers: headersOf(unsubscribeUrl),
    };
  }

  /** Composes the same message as a one-line SMS. */
  newsSms({ lang, title, text, link, stopUrl }: Pick<News, 'lang' | 'title' | 'text' | 'link' | 'stopUrl'>): string {
    return smsText(`${oneLine(title)}${this.colon(lang)} ${text}`, smsEnding(link, stopUrl));
  }

  /**
   * Composes a one-line SMS about a pass. Uses the business’s own text only for new passes, because an SMS has no
   * subject that could say that the pass has changed.
   */
  sms(subject: MessageSubject): string {
    const { template, wallet, policy, link, lang, stopUrl } = subject;
    const isChange = isUpdate(subject) || isCanceled(subject);
    const own = isChange ? undefined : ownText(template.subscriptionMessage, lang);
    const pass = oneLine(passName(policy.mapping.apple(subject), wallet));
    const lead = `${smsName(wallet.name)}${this.colon(lang)} ${this.words('lead', subject, smsName(pass))}`;
    return smsText(own ?? lead, smsEnding(link, stopUrl));
  }

  private mailModel(subject: MessageSubject): MailModel {
    const { lang, policy, wallet, template, unsubscribeUrl } = subject;
    const content = policy.mapping.apple(subject);
    const pass = { ...subject.pass, status: statusOf(subject.pass, new Date()) };
    const name = oneLine(passName(content, wallet));
    const own = isCanceled(subject) ? undefined : ownText(template.emailSubscriptionMessage, lang);
    const paragraphs = paragraphsOf(own ?? this.words('lead', subject, name));
    const text = (key: string) => this.translator.text(`messages.${key}`, lang, { wallet: wallet.name });
    const firstName = oneLine(pass.firstName ?? '');
    const card = this.card(subject, content);
    return {
      lang,
      subject: oneLine(this.words('subject', subject, shorten(name, MAX_NAME_LENGTH.mail))),
      colon: this.colon(lang),
      preview: shorten(oneLine(paragraphs.flat().join(' ')), PREVIEW),
      greeting: firstName
        ? this.translator.text('messages.greeting', lang, { name: firstName })
        : text('greeting_anybody'),
      paragraphs,
      notices: noticesOf(pass).map((state) => this.translator.text(`page.state_${state}`, lang)),
      logo: null,
      button: mailButton(card.colors),
      banner: null,
      card,
      sender: wallet.name,
      view: { text: text('view'), href: subject.link },
      attached: subject.isFileAttached === false || isVoid(pass, new Date()) ? null : text('attached'),
      contacts: this.contacts(subject),
      reason: text('reason'),
      unsubscribe: unsubscribeUrl ? { text: text('unsubscribe'), href: unsubscribeUrl } : null,
    };
  }

  private card(subject: MessageSubject, content: ApplePassContent): NonNullable<MailModel['card']> {
    const { lang, wallet, pass, policy } = subject;
    const appearance = policy.mapping.appearance(subject);
    const image = (name: string, variant: string) => this.config.publicUrl + variantPath(name, variant);
    const strip = pass.bannerOverrideUrl ?? appearance.strip;
    const translate = (text: string) => this.passTexts.read(text, lang);
    return {
      ...mailFacts(drawnFields(content, translate, lang, wallet.timezone)),
      colors: drawingColors(appearance.colors),
      logo: this.logoOf(wallet),
      strip: strip ? image(strip, GOOGLE_HERO) : null,
      barcode: this.barcode(subject),
    };
  }

  private logoOf({ logo }: MessageSubject['wallet']): MailModel['logo'] {
    const image = (variant: string) => this.config.publicUrl + variantPath(logo, variant);
    return logo ? { single: image('logo-1x'), double: image('logo-2x') } : null;
  }

  private barcode({ barcode, lang }: MessageSubject): NonNullable<MailModel['card']>['barcode'] {
    if (!barcode) return null;
    const { width, text } = barcode;
    return { src: `cid:${BARCODE}`, name: this.translator.text('page.barcode', lang), width, text };
  }

  private contacts({ wallet, lang }: Pick<MessageSubject, 'wallet' | 'lang'>): MailContact[] {
    return walletDetails(wallet, this.config.publicUrl).map((detail) => ({
      label: this.passTexts.read(detail.label, lang),
      value: detail.value,
      href: linkOf(detail),
    }));
  }

  /** Returns the language’s colon, which in French follows a space. */
  private colon(lang: Language): string {
    return this.translator.text('messages.colon', lang);
  }

  private words(part: 'subject' | 'lead', subject: MessageSubject, pass: string): string {
    const { lang, wallet } = subject;
    return this.translator.text(`messages.${wordsOf(subject)}.${part}`, lang, { pass, wallet: wallet.name });
  }
}

/** Shortens a name for an SMS. */
function smsName(name: string): string {
  return cutSms(inGsm(name) ?? oneLine(name), MAX_NAME_LENGTH.sms);
}

/** Returns the links at the end of an SMS. STOP is the usual word for opting out in every language. */
function smsEnding(link: string | undefined, stopUrl: string | undefined): string {
  return [...(link ? [asciiLink(link)] : []), ...(stopUrl ? [`STOP: ${stopUrl}`] : [])].join(' ');
}

/** Encodes a link in ASCII, because other characters could double the price of the SMS or be replaced. */
function asciiLink(link: string): string {
  return /^[\x21-\x7e]*$/.test(link) || !URL.canParse(link) ? link : new URL(link).href;
}

function isUpdate({ type, policy }: MessageSubject): boolean {
  return type === policy.mapping.messageTypes.update;
}

/**
 * Whether the pass is canceled. If it is, the message must always say so, so that the holder does not consider the pass
 * valid.
 */
function isCanceled({ pass }: MessageSubject): boolean {
  return pass.status === 'canceled';
}

/** Returns the business’s own text; undefined if the built-in text in the recipient’s language must be used. */
function ownText(stored: unknown, lang: Language): string | undefined {
  const text = textIn(stored, lang);
  return text === BUILT_IN_MESSAGE ? undefined : text;
}

/** RFC 8058 requires the first two headers. The last one prevents automatic replies (RFC 3834). */
function headersOf(unsubscribeUrl: string | undefined): Record<string, string> {
  return {
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    'Auto-Submitted': 'auto-generated',
  };
}
