import type { MailModel } from './mail-model';

export function mailText(mail: MailModel): string {
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
