/** The `security` object of all kinds (docs/contract/templates.md#security-switches). */
export interface PassSecurity {
  /** A redeem hides the barcode on the phone. */
  oneTimeUse: boolean;
  /** The first file or save link ends the link, after a grace. */
  oneTimeLink: boolean;
  sharingProhibited: boolean;
  singleHolder: boolean;
  securityAnimation: boolean;
  rotatingBarcode: boolean;
}
