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
  @IdField({ description: 'ID of the pass.', required: true })
  _id: string;

  @WebUrl({
    description: 'Page where the customer adds the pass to a phone.',
    required: true,
    example: 'https://passes.example.org/p/a7Bz?k=q83vEjRWeJCrze8S',
  })
  downloadLink: string;

  @Text({
    description: 'Full name of the holder, `firstName lastName`. Empty if the holder has no name.',
    required: true,
    example: 'Ada Lovelace',
  })
  name: string;

  @Text({ description: 'Value of the barcode.', required: true, example: 'TICKET-0001' })
  barcode: string;
}

export class PassDeviceResource {
  @Text({
    description: 'Identifier of the device. On Android, `google:{objectId}`.',
    required: true,
    example: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  })
  deviceLibraryIdentifier: string;

  @EnumField(['ANDROID', 'IOS'], { description: 'Platform of the device.', required: true })
  deviceType: string;

  @DateTime({ description: 'Time at which the pass was added to the device.', required: true })
  registeredAt: string;

  @BooleanField({ description: 'Whether the pass was removed from the device.', required: true })
  isDeleted: boolean;
}

export class RedemptionResource {
  @DateTime({ description: 'Time of the redemption.', required: true })
  at: string;

  @Nested(() => ActorResource, {
    description: 'User or wallet token that redeemed the pass. Absent for redemptions made before release 1.1.',
  })
  by?: ActorResource;

  @DateTime({ description: 'Time of the scan by the clock of the scanning device.' })
  scannedAt?: string;

  @Text({ description: 'Device that scanned the pass, as sent by the caller.' })
  deviceId?: string;

  @Text({ description: 'Place of the scan, as sent by the caller.' })
  location?: string;

  @Text({ description: 'Person or till that scanned the pass, as sent by the caller.' })
  operator?: string;

  @NumberField({ description: 'Amount of the purchase, as sent by the caller.' })
  amount?: number;

  @Text({ description: 'Reference sent by the caller, such as an order number.' })
  reference?: string;
}

export class InstanceId {
  @IdField({ description: 'ID of the pass.', required: true })
  id: string;

  @IntField({
    description: 'Number of this pass among the customer’s passes of the same coupon, starting at 0.',
    required: true,
  })
  index: number;
}

export class InstanceLink {
  @Nested(() => InstanceId, { description: 'The pass to which the link belongs.', required: true })
  instanceId: InstanceId;

  @WebUrl({ description: 'Its page.', required: true, example: 'Page of that pass.' })
  link: string;
}

export class DownloadedVia {
  @DateTime({ description: 'Time of the first download of the Apple pass file.' })
  ios?: string;

  @DateTime({ description: 'Time of the first use of the Google save link.' })
  android?: string;
}

/**
 * A pass of any kind. `addKindPassFields` adds the fields of each kind. The template is embedded in a field named after
 * the kind.
 */
export class PassResource extends RecordFields {
  @Text({ description: 'Kind of the pass.', required: true, example: 'transit' })
  kind: string;

  @Nested(() => PassClient, {
    description: 'The customer to whom the pass belongs, if any. Not returned to a SCANNER.',
  })
  client?: PassClient;

  @Text({ description: 'Public identifier of the pass: 22 random characters.' })
  passGenPassId?: string;

  @DateTime({
    description:
      'Update tag: time of the latest change to anything that the phone shows, in the pass, the template, or the wallet.',
  })
  passGenUpdatedAt?: string;

  @Text({ description: 'ID of the short link: 4 base62 characters.', example: 'a7Bz' })
  shortId?: string;

  @Text({
    description:
      'ID of the pass in links of your previous system. These links redirect to the pass. Not returned to a SCANNER.',
  })
  legacyShortId?: string;

  @Text({ description: 'First name of the holder.', example: 'Ada' })
  firstName?: string;

  @Text({ description: 'Last name of the holder.', example: 'Lovelace' })
  lastName?: string;

  @Email({ description: 'E-mail address of the holder, as sent.' })
  email?: string;

  @Text({ description: 'Value of the barcode.', example: 'TICKET-0001' })
  barcode?: string;

  @Text({ description: 'Phone number of the holder.' })
  phoneNumber?: string;

  @NestedList(() => PassDeviceResource, {
    description: 'Devices that hold or have held the pass.',
    required: true,
    unbounded: true,
  })
  devices: PassDeviceResource[];

  @IntField({ description: 'Number of iPhones that currently hold the pass.', required: true })
  activeIOSDeviceCount: number;

  @IntField({ description: 'Number of Android devices that currently hold the pass: 0 or 1.', required: true })
  activeAndroidDeviceCount: number;

  @EnumField(PASS_STATUSES, {
    description: 'Status of the pass. Redemption is separate: see `redeemedAt`.',
    required: true,
  })
  status: string;

  @DateTime({
    description:
      'Time of the redemption. If the pass can be redeemed several times, time of the last one. Absent while the pass can still be redeemed.',
  })
  redeemedAt?: string;

  @Nested(() => RedemptionResource, { description: 'Details of the latest redemption.' })
  redemption?: RedemptionResource;

  @NestedList(() => RedemptionResource, {
    description: 'All redemptions, oldest first. Only for kinds whose passes can be redeemed several times.',
  })
  redemptions?: RedemptionResource[];

  @IntField({
    description: 'Number of redemptions left. Only for kinds whose passes can be redeemed several times.',
    example: 2,
  })
  redemptionsLeft?: number;

  @Nested(() => InstanceId, { description: 'Number of this pass among the customer’s passes of the same coupon.' })
  instanceId?: InstanceId;

  @NestedList(() => InstanceLink, {
    description: 'Links to all the customer’s passes of the same coupon. Empty for other passes.',
    required: true,
    unbounded: true,
  })
  instanceLinks: InstanceLink[];

  @Text({ description: 'Full name of the holder, `firstName lastName`.' })
  name?: string;

  @DateTime({ description: 'End of validity.' })
  expirationDate?: string;

  @DateTime({ description: 'End of validity before the status was set to `expired`.' })
  originalExpirationDate?: string;

  @Text({ description: 'URL of the image shown instead of the template’s strip.' })
  bannerOverrideUrl?: string;

  @Nested(() => DownloadedVia, { description: 'Times of the first downloads by platform.' })
  downloadedVia?: DownloadedVia;

  @WebUrl({ description: 'Page of the pass. Computed on each read, not stored.' })
  shortLink?: string;
}
