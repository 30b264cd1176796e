import { HtmlViews } from '../../../src/core/html/html-views';
import { type Language, LANGUAGES } from '../../../src/core/i18n/language';
import type { MessageComposer } from '../../../src/notifications/content/message-composer';
import { BUILT_IN_MESSAGE } from '../../../src/templates/built-in-message';
import { hasOwnWords, NOTIFICATION_TYPES } from '../../../src/wallets/notification-types';
import { LINK, MAIL_PUBLIC_URL, makeComposer, messageSubject, UNSUBSCRIBE } from '../../support/messages';

/** GSM 03.38 without its extension table, whose characters count twice. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
const TWO_SEGMENTS = 2 * 153;
const HOSTILE = `<script>alert(1)</script> & "quotes" {{wallet}} {wallet}`;

let composer: MessageComposer;
beforeAll(async () => {
  composer = await makeComposer();
});

const WORDED_TYPES = NOTIFICATION_TYPES.filter(hasOwnWords);
const cases = WORDED_TYPES.flatMap((type) => LANGUAGES.map((lang) => [type, lang] as const));

describe('every kind of message', () => {
  it.each(cases)('%s has words of its own (%s)', (type, lang) => {
    const own = { template: { emailSubscriptionMessage: '', subscriptionMessage: '' } };
    const { subject, text, html } = composer.mail(messageSubject(type, { lang, ...own }));
    const sms = composer.sms(messageSubject(type, { lang, ...own }));
    const other = composer.mail({ ...messageSubject(type, { lang, ...own }), type: 'NEW_COMMUNICATION' });
    expect(subject).not.toBe(other.subject);
    // Rules of style have braces too.
    const page = html.replace(/<style>[^]*<\/style>/, '');
    for (const content of [subject, text, page, sms]) expect(content).not.toMatch(/[{}]|messages\.|undefined|null/);
    expect(html).toContain(`<html lang="${lang}"`);
    for (const content of [text, html]) {
      expect(content).toContain(LINK);
      expect(content).toContain(UNSUBSCRIBE);
      expect(content).toContain(lang === 'fr' ? 'Voir votre pass' : 'View your pass');
      expect(content).toContain(lang === 'fr' ? 'Bonjour Ada,' : 'Hello Ada,');
      expect(content).toContain('1 Quai Lunel, Nice');
    }
  });

  it.each(cases)('%s is a short SMS in the letters that phones send most of (%s)', (type, lang) => {
    const own = { template: { subscriptionMessage: '', name: 'Concert', programName: 'Club', hotelName: 'Port' } };
    const sms = composer.sms(messageSubject(type, { lang, ...own }));
    expect(sms).toMatch(GSM);
    expect(sms.length).toBeLessThanOrEqual(TWO_SEGMENTS);
    expect(sms.endsWith(` ${LINK}`)).toBe(true);
  });

  it('types without words of their own use general ones', () => {
    const without = NOTIFICATION_TYPES.filter((type) => !hasOwnWords(type));
    expect(without.length).toBeGreaterThan(0);
    for (const type of without) {
      const subject = { ...messageSubject('NEW_EVENT'), type };
      expect(composer.mail(subject).subject).toBe('Your pass from Riviera Lines');
      expect(composer.mail({ ...subject, lang: 'fr' }).subject).toBe('Votre pass Riviera Lines');
    }
  });
});

describe('a change whose type of message has only a topic', () => {
  /** As an extension declares it. */
  const update = (lang: Language) => {
    const subject = messageSubject('NEW_EVENT', { lang, template: { emailSubscriptionMessage: '' } });
    const { mapping } = subject.policy;
    const messageTypes = { ...mapping.messageTypes, update: 'NEW_COMMUNICATION' as const };
    const policy = { ...subject.policy, mapping: { ...mapping, messageTypes } };
    return { ...subject, policy, type: 'NEW_COMMUNICATION' as const };
  };

  it.each<[Language, string, string]>([
    [
      'en',
      'Your pass from Riviera Lines has changed',
      'Your pass has changed: Summer Night Concert. Please check the details.',
    ],
    ['fr', 'Votre pass Riviera Lines a été modifié', 'Votre pass a été modifié\u00a0: Summer Night Concert.'],
  ])('announces a change, not a new pass (%s)', (lang, subject, lead) => {
    const mail = composer.mail(update(lang));
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(lead);
    const sender = lang === 'fr' ? 'Riviera Lines :' : 'Riviera Lines:';
    expect(composer.sms(update(lang))).toContain(`${sender} ${lead.replace('\u00a0', ' ')}`);
    for (const text of [mail.text, mail.html]) expect(text).not.toMatch(/is ready|est disponible/);
  });

  it('says that a canceled pass is canceled', () => {
    const subject = update('en');
    const canceled = { ...subject, pass: { ...subject.pass, status: 'canceled' as const } };
    expect(composer.mail(canceled).subject).toBe('Your pass has been canceled: Summer Night Concert');
  });
});

describe('an e-mail', () => {
  it('shows the fields of the pass, in the recipient’s language and the local time', () => {
    const { subject, text, html } = composer.mail(messageSubject('NEW_EVENT', { lang: 'fr' }));
    expect(subject).toBe('Votre billet pour Summer Night Concert');
    for (const content of [text, html]) {
      expect(content).toContain('12 juin 2027, 20:00');
      expect(content).toContain('Pier');
    }
    expect(text).toContain('Rang\u00a0: 14');
    const transit = composer.mail(messageSubject('TRANSIT_TICKET'));
    expect(transit.subject).toBe('Your ticket: Paris – Nice');
    expect(transit.html).toMatch(/>PAR<[^]*>NCE</);
  });

  it('shows the balance of a card, and no date of birth', () => {
    const template = { startRow: 'BIRTHDATE' };
    const { html, text } = composer.mail(messageSubject('NEW_LOYALTY', { template }));
    expect(text).toMatch(/120/);
    expect(html + text).not.toMatch(/1990/);
    expect(composer.mail(messageSubject('NEW_LOYALTY', { holder: undefined })).html).toContain('Club Riviera');
  });

  it('escapes whatever a business or a customer has written', () => {
    const wallet = {
      name: HOSTILE,
      address: HOSTILE,
      website: 'javascript:alert(1)',
      additionalContacts: [{ title: HOSTILE, value: 'https://x.example/"><script>', kind: 'URL' }],
    };
    const template = { name: HOSTILE, emailSubscriptionMessage: HOSTILE, locations: [{ locationName: HOSTILE }] };
    const { html, text } = composer.mail(
      messageSubject('NEW_EVENT', { wallet, template, pass: { firstName: HOSTILE } }),
    );
    expect(html).not.toMatch(/<script|href="javascript|"><script/i);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; {{wallet}} {wallet}');
    expect(text).toContain(HOSTILE);
  });

  it('says what the business wrote instead of its own sentence, in its paragraphs', () => {
    const message = `Dear guest,\r\nsee you soon!\n\n${'Doors open early. '.repeat(277)}\u0000\u202e`;
    const { html, text } = composer.mail(
      messageSubject('NEW_EVENT', { template: { emailSubscriptionMessage: message } }),
    );
    expect(html).toContain('Dear guest,<br>see you soon!</p>');
    expect(html.match(/Doors open early\./g)?.length).toBeGreaterThanOrEqual(277);
    expect(text).toContain('Dear guest,\nsee you soon!\n\nDoors open early.');
    for (const content of [html, text]) {
      expect(content).not.toContain('is ready');
      expect(content).not.toMatch(/[\x00\u202e]/);
    }
  });

  it('ignores the built-in text of an event, which is in both languages', () => {
    const template = { emailSubscriptionMessage: BUILT_IN_MESSAGE, subscriptionMessage: BUILT_IN_MESSAGE };
    const subject = messageSubject('NEW_EVENT', { lang: 'fr', template });
    for (const content of [composer.mail(subject).text, composer.sms(subject)]) {
      expect(content).toContain('Votre billet pour Summer Night Concert est disponible.');
      expect(content).not.toContain('Your ticket');
    }
  });

  it('has a subject of one line', () => {
    const name = 'Concert\r\nBcc: all@example.com\u2028\u0007!';
    const { subject } = composer.mail(messageSubject('NEW_EVENT', { template: { name } }));
    expect(subject).toBe('Your ticket for Concert Bcc: all@example.com !');
    const welcome = messageSubject('WELCOME_INTERNAL_CLIENTS', { wallet: { name: 'Club\r\nBcc: all@example.com' } });
    expect(composer.mail(welcome).subject).toBe('Welcome to Club Bcc: all@example.com');
    expect(
      composer.mail(messageSubject('NEW_EVENT', { template: { name: 'W'.repeat(500) } })).subject.length,
    ).toBeLessThan(130);
  });

  it('can be stopped with one click where there is a customer', () => {
    expect(composer.mail(messageSubject('NEW_EVENT')).headers).toEqual({
      'List-Unsubscribe': `<${UNSUBSCRIBE}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    });
    const without = composer.mail(messageSubject('NEW_EVENT', { unsubscribeUrl: undefined }));
    expect(without.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    expect(without.html + without.text).not.toMatch(/nsubscribe/);
  });

  it('runs nothing and fetches nothing but the pictures of the pass', () => {
    const { html } = composer.mail(messageSubject('NEW_EVENT'));
    expect(html).not.toMatch(/<script|<link|<form|@import|url\(/i);
    const sources = [...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source);
    expect(sources.length).toBe(3);
    for (const source of sources)
      expect(source).toMatch(new RegExp(`^${MAIL_PUBLIC_URL}/images/[a-c]{64}-[\\w-]+\\.png$`));
  });

  it('mentions the attached file only if it is attached and useful', () => {
    const attached = /the attached pass/;
    expect(composer.mail(messageSubject('NEW_EVENT')).html).toMatch(attached);
    expect(composer.mail(messageSubject('NEW_EVENT', { isFileAttached: false })).html).not.toMatch(attached);
    const canceled = composer.mail(messageSubject('UPDATE_EVENT', { pass: { status: 'canceled' } }));
    expect(canceled.html).not.toMatch(attached);
    for (const content of [canceled.html, canceled.text]) expect(content).toContain('This pass has been canceled.');
    const past = composer.mail(messageSubject('UPDATE_EVENT', { pass: { expirationDate: new Date(0) } }));
    expect(past.html).toContain('This pass has expired.');
  });

  it('greets nobody by a name that it does not know, and shows the name where there is no logo', () => {
    const { html } = composer.mail(
      messageSubject('NEW_EVENT', { pass: { firstName: undefined }, wallet: { logo: '' } }),
    );
    expect(html).toContain('>Hello,<');
    expect(html).not.toContain('logo');
  });

  it('can be read in any colours', () => {
    const colors = { labelColor: '#F0F0F0', backgroundColor: '#FFFFFF', foregroundColor: '#FFFF00' };
    const { html } = composer.mail(messageSubject('NEW_EVENT', { template: { colors } }));
    expect(html).not.toMatch(/rgb\(255, 255, 0\)|rgb\(240, 240, 240\)/);
  });

  it('is made of a view that was compiled once', () => {
    const compile = jest.spyOn(HtmlViews.prototype, 'compile');
    composer.mail(messageSubject('NEW_EVENT', { lang: 'fr' }));
    expect(compile).not.toHaveBeenCalled();
  });
});

describe('an SMS', () => {
  it('has the business’s own text and the link to the pass', () => {
    const template = { subscriptionMessage: 'Your “ticket”\nfor tonight…\u0000' };
    expect(composer.sms(messageSubject('NEW_EVENT', { template }))).toBe(`Your "ticket" for tonight... ${LINK}`);
  });

  it('announces a change in its own words, because it has no subject', () => {
    const template = { subscriptionMessage: 'Your ticket' };
    expect(composer.sms(messageSubject('UPDATE_EVENT', { template }))).toBe(
      `Riviera Lines: Your ticket for Summer Night Concert has changed. Please check the details. ${LINK}`,
    );
  });

  it('stays short whatever the names are', () => {
    const long = { template: { name: 'N'.repeat(200), subscriptionMessage: '' }, wallet: { name: 'W'.repeat(100) } };
    for (const lang of LANGUAGES) {
      expect(composer.sms(messageSubject('NEW_EVENT', { lang, ...long })).length).toBeLessThanOrEqual(TWO_SEGMENTS);
    }
  });
});
