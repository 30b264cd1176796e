/** The `security` object of all kinds (docs/contract/templates.md#security-switches). */
export interface PassSecurity {
  /** Redeeming hides the barcode on the phone. */
  oneTimeUse: boolean;
  /** The first file or save link disables the link after a grace period. */
  oneTimeLink: boolean;
  sharingProhibited: boolean;
  singleHolder: boolean;
  securityAnimation: boolean;
  rotatingBarcode: boolean;
}
