import { everyKind } from './contract/every-kind';
import { expiryContract, issueExpiring } from './contract/expiry.contract';
import { redeemContract } from './contract/redeem.contract';
import { statusContract } from './contract/status.contract';

everyKind({ status: statusContract, redemption: redeemContract, expiry: expiryContract }, issueExpiring);
