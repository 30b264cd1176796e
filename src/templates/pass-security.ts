/** The switches of the `security` object, by one name for all kinds (docs/contract/templates.md#security-switches). */
export interface PassSecurity {
  /** After redeem the phone's barcode is withdrawn. */
  oneTimeUse: boolean;
  /** The link is burnt by the first file or save link given out, after a grace. */
  oneTimeLink: boolean;
  /** iOS: the pass may not be shared. */
  sharingProhibited: boolean;
  /** Android: one holder only. */
  singleHolder: boolean;
  securityAnimation: boolean;
  rotatingBarcode: boolean;
}
