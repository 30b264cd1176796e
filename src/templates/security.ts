import type { PassSecurity } from './pass-security';
import type { Security } from './dto/common.dto';

/** The switches of transits and events under the engine's names. */
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
