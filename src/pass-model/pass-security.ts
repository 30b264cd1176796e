/** The `security` object of templates of any kind (docs/contract/templates.md#security-switches). */
export interface PassSecurity {
  /** Whether redeeming the pass hides its barcode on the phone. */
  oneTimeUse: boolean;
  /** Whether the link stops working after a grace period that starts with the first file or save link. */
  oneTimeLink: boolean;
  sharingProhibited: boolean;
  singleHolder: boolean;
  securityAnimation: boolean;
  rotatingBarcode: boolean;
}
