import { Test } from '@nestjs/testing';
import { TranslatorModule } from '../../src/core/i18n/translator.module';
import { AppConfig } from '../../src/core/config/app-config';
import { boardingPassPolicy } from '../../src/boarding-passes/boarding-pass.policy';
import { cinemaPolicy } from '../../src/cinemas/cinema.policy';
import { couponPolicy } from '../../src/coupons/coupon.policy';
import { eventPolicy } from '../../src/events/event.policy';
import { genericPolicy } from '../../src/generics/generic.policy';
import { hotelPolicy } from '../../src/hotels/hotel.policy';
import { MessageComposer } from '../../src/notifications/content/message-composer';
import type { MessageSubject } from '../../src/notifications/content/message-subject';
import { PassTextTranslator } from '../../src/pass-files/pass-text.translator';
import type { PassView } from '../../src/pass-model/pass-mapping';
import { offerPolicy } from '../../src/offers/offer.policy';
import { storeCardPolicy } from '../../src/store-cards/store-card.policy';
import { transitPolicy } from '../../src/transits/transit.policy';
import type { KindPolicy } from '../../src/pass-model/kind-policy';
import type { NotificationType } from '../../src/wallets/notification-types';
import {
  fullBoardingPassView,
  fullCardView,
  fullCinemaView,
  fullCouponView,
  fullEventView,
  fullGenericView,
  fullHotelView,
  fullOfferView,
  fullTransitView,
} from './pass-views';

export const MAIL_PUBLIC_URL = 'https://passes.example.com';
export const LINK = `${MAIL_PUBLIC_URL}/p/a7Bz?k=q83vEjRWeJCrze8S`;
export const UNSUBSCRIBE = `${MAIL_PUBLIC_URL}/u/ZLfxosPU5fanuMnTq83vEjRWeJCrze8SNEW_EVENT`;

/** The composer with the real texts. */
export async function makeComposer(): Promise<MessageComposer> {
  const config = { provide: AppConfig, useValue: { publicUrl: MAIL_PUBLIC_URL } };
  const module = await Test.createTestingModule({
    imports: [TranslatorModule],
    providers: [MessageComposer, PassTextTranslator, config],
  }).compile();
  await module.init();
  return module.get(MessageComposer);
}

const event = [eventPolicy, fullEventView] as const;
const transit = [transitPolicy, fullTransitView] as const;
const hotel = [hotelPolicy, fullHotelView] as const;
const coupon = [couponPolicy, fullCouponView] as const;
const card = [storeCardPolicy, fullCardView] as const;
const cinema = [cinemaPolicy, fullCinemaView] as const;
const boardingPass = [boardingPassPolicy, fullBoardingPassView] as const;
const generic = [genericPolicy, fullGenericView] as const;
const offer = [offerPolicy, fullOfferView] as const;

type Kind = readonly [Pick<KindPolicy, 'notificationTypes'>, () => unknown];

/** The pass of each type of message, with everything filled in. */
const KINDS: ReadonlyMap<string, Kind> = new Map(
  [event, transit, hotel, coupon, card, cinema, boardingPass, generic, offer].flatMap((kind) =>
    kind[0].notificationTypes.map((type) => [type, kind]),
  ),
);

/** Changes of a message by a test; parts are merged. */
export interface SubjectChanges extends Omit<Partial<MessageSubject>, 'template' | 'pass' | 'wallet'> {
  template?: object;
  pass?: object;
  wallet?: object;
}

/** A message about a pass on which everything is filled in. */
export function messageSubject(
  type: NotificationType,
  { template, pass, wallet, ...changes }: SubjectChanges = {},
): MessageSubject {
  const [policy, viewOf] = KINDS.get(type)!;
  const view = viewOf() as PassView;
  return {
    type,
    lang: 'en',
    policy: policy as MessageSubject['policy'],
    pass: { ...view.pass, ...pass } as MessageSubject['pass'],
    template: { ...view.template, ...template } as MessageSubject['template'],
    wallet: { ...view.wallet, ...wallet },
    holder: view.holder,
    link: LINK,
    unsubscribeUrl: UNSUBSCRIBE,
    ...changes,
  };
}
