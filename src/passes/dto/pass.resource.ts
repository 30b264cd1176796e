import {
  DateTime,
  NumberField,
  Email,
  BooleanField,
  Nested,
  NestedList,
  EnumField,
  IdField,
  Text,
  WebUrl,
  IntField,
} from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { PassClient } from '../../clients/records/client.dto';
import { ActorResource } from './actor.dto';
import { PASS_STATUSES } from '../../pass-model/pass-status';

export class IssuedPass {
  @IdField({ description: 'Id of the pass.', required: true })
  _id: string;

  @WebUrl({
    description: 'Page from which the customer takes the pass onto a phone.',
    required: true,
    example: 'https://passes.example.org/p/a7Bz?k=q83vEjRWeJCrze8S',
  })
  downloadLink: string;

  @Text({
    description: '"firstName lastName"; empty for a holder without a name.',
    required: true,
    example: 'Ada Lovelace',
  })
  name: string;

  @Text({ description: 'Value of the barcode.', required: true, example: 'TICKET-0001' })
  barcode: string;
}

export class PassDeviceResource {
  @Text({
    description: 'Identity of the device; `google:{objectId}` on Android.',
    required: true,
    example: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  })
  deviceLibraryIdentifier: string;

  @EnumField(['ANDROID', 'IOS'], { description: 'Kind of the device.', required: true })
  deviceType: string;

  @DateTime({ description: 'When the pass was added.', required: true })
  registeredAt: string;

  @BooleanField({ description: 'The pass was removed from the device.', required: true })
  isDeleted: boolean;
}

export class RedemptionResource {
  @DateTime({ description: 'When it was redeemed.', required: true })
  at: string;

  @Nested(() => ActorResource, {
    description: 'Whose call redeemed it; absent in redemptions from before release 1.1.',
  })
  by?: ActorResource;

  @DateTime({ description: 'When it was scanned, by the clock of the device.' })
  scannedAt?: string;

  @Text({ description: 'Which device scanned it, as the redeeming call said.' })
  deviceId?: string;

  @Text({ description: 'Where, as the redeeming call said.' })
  location?: string;

  @Text({ description: 'By whom, as the redeeming call said.' })
  operator?: string;

  @NumberField({ description: 'For how much, as the redeeming call said.' })
  amount?: number;

  @Text({ description: 'The caller’s own reference.' })
  reference?: string;
}

export class InstanceId {
  @IdField({ description: 'Id of the pass.', required: true })
  id: string;

  @IntField({ description: 'Number of this pass among the customer’s passes of that coupon, from 0.', required: true })
  index: number;
}

export class InstanceLink {
  @Nested(() => InstanceId, { description: 'Which instance.', required: true })
  instanceId: InstanceId;

  @WebUrl({ description: 'Its page.', required: true, example: 'https://passes.example.org/p/a7Bz?k=q83vEjRWeJCrze8S' })
  link: string;
}

export class DownloadedVia {
  @DateTime({ description: 'First download of the Apple file.' })
  ios?: string;

  @DateTime({ description: 'First use of the Google save link.' })
  android?: string;
}

/** A pass of any kind. `addKindPassFields` adds the kinds' fields; the template is embedded under the kind's name. */
export class PassResource extends RecordFields {
  @Text({ description: 'Kind of the pass.', required: true, example: 'transit' })
  kind: string;

  @Nested(() => PassClient, { description: 'The customer, when the pass belongs to one. A SCANNER does not get it.' })
  client?: PassClient;

  @Text({ description: 'Public name of the pass: 22 random characters.' })
  passGenPassId?: string;

  @DateTime({ description: 'Update tag: the latest change of pass, template and wallet that the phone shows.' })
  passGenUpdatedAt?: string;

  @Text({ description: 'Id of the short link: 4 base62 characters.', example: 'a7Bz' })
  shortId?: string;

  @Text({ description: 'Id in links of a former system, which redirects. A SCANNER does not get it.' })
  legacyShortId?: string;

  @Text({ description: 'Holder’s first name.', example: 'Ada' })
  firstName?: string;

  @Text({ description: 'Holder’s last name.', example: 'Lovelace' })
  lastName?: string;

  @Email({ description: 'Holder’s e-mail address, as it was sent.' })
  email?: string;

  @Text({ description: 'Value of the barcode.', example: 'TICKET-0001' })
  barcode?: string;

  @Text({ description: 'Holder’s phone number.' })
  phoneNumber?: string;

  @NestedList(() => PassDeviceResource, {
    description: 'Phones that hold or held the pass.',
    required: true,
    unbounded: true,
  })
  devices: PassDeviceResource[];

  @IntField({ description: 'iPhones that hold the pass now.', required: true })
  activeIOSDeviceCount: number;

  @IntField({ description: 'Android devices that hold the pass now: 0 or 1.', required: true })
  activeAndroidDeviceCount: number;

  @EnumField(PASS_STATUSES, { description: 'State of the pass; redemption is separate.', required: true })
  status: string;

  @DateTime({ description: 'When it was redeemed, for the last time that it could be; absent: not redeemed.' })
  redeemedAt?: string;

  @Nested(() => RedemptionResource, { description: 'What the redeeming call said; of several, the latest.' })
  redemption?: RedemptionResource;

  @NestedList(() => RedemptionResource, {
    description: 'Of a kind whose passes may be redeemed several times: all redemptions, the oldest first.',
  })
  redemptions?: RedemptionResource[];

  @IntField({ description: 'How often such a pass can still be redeemed.', example: 2 })
  redemptionsLeft?: number;

  @Nested(() => InstanceId, { description: 'Which of the customer’s passes of that coupon.' })
  instanceId?: InstanceId;

  @NestedList(() => InstanceLink, {
    description: 'All passes of that customer for that coupon; else empty.',
    required: true,
    unbounded: true,
  })
  instanceLinks: InstanceLink[];

  @Text({ description: '"firstName lastName".' })
  name?: string;

  @DateTime({ description: 'End of validity.' })
  expirationDate?: string;

  @DateTime({ description: 'End of validity before the pass was set to expired by hand.' })
  originalExpirationDate?: string;

  @Text({ description: 'URL of a picture of its own in place of the template’s strip.' })
  bannerOverrideUrl?: string;

  @Nested(() => DownloadedVia, { description: 'First downloads.' })
  downloadedVia?: DownloadedVia;

  @WebUrl({ description: 'Page of the pass; computed, not stored.' })
  shortLink?: string;
}
