import type { PassSecurity } from '../pass-model/pass-security';
import type { Security } from './dto/common.dto';

export function securityOf(security: Security | undefined): PassSecurity {
  return {
    oneTimeUse: security?.enableOneTimeUse === true,
    oneTimeLink: security?.disablePassLinkSharing === true,
    sharingProhibited: security?.disableIOSPassSharing === true,
    singleHolder: security?.disableMultipleHolders === true,
    securityAnimation: security?.enableSecurityAnimation === true,
    rotatingBarcode: security?.enableRotatingBarcode === true,
  };
}
