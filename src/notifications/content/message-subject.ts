import type { CardClient } from '../../clients/records/card-client.reader';
import type { Language } from '../../core/i18n/language';
import type { BarcodePicture } from '../../pass-files/drawing/barcode-image';
import type { ShownBarcode } from '../../pass-files/drawing/shown-barcode';
import type { KindPolicy } from '../../pass-model/kind-policy';
import type { Pass } from '../../pass-model/pass.schema';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { NotificationType } from '../../wallets/notification-types';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import type { InlinePicture } from '../providers/message-provider';

export interface MessageSubject {
  type: NotificationType;
  /** Language of the built-in text. The business’s own text is not translated. */
  lang: Language;
  policy: KindPolicy;
  pass: Pass;
  template: TemplateDocument;
  wallet: Wallet;
  /** The customer of a loyalty card, because the card shows customer data such as the balance. */
  holder?: CardClient;
  link: string;
  /** Absent for recipients who are not customers. */
  unsubscribeUrl?: string;
  /** URL where the recipient of a commercial SMS can opt out of such messages. */
  stopUrl?: string;
  /** Whether the file for iPhones is attached to the e-mail. Defaults to true. */
  isFileAttached?: boolean;
  /** Absent if the pass shows no barcode, or if its barcode must not be forwarded. */
  barcode?: BarcodePicture & Pick<ShownBarcode, 'text'>;
}

/** An e-mail without addresses and attachments. */
export interface ComposedMail {
  pictures: InlinePicture[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** A message in the business’s own words. */
export interface News {
  lang: Language;
  wallet: Wallet;
  title: string;
  text: string;
  link?: string;
  /** Image name. */
  banner?: string;
  /** URL where the recipient can opt out of such e-mails. Absent for recipients who are not customers. */
  unsubscribeUrl?: string;
  /** URL where the recipient of a commercial SMS can opt out of such messages. */
  stopUrl?: string;
}
