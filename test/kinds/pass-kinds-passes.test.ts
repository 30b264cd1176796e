import { accessContract } from './contract/access.contract';
import { everyKind } from './contract/every-kind';
import { issueContract } from './contract/issue.contract';
import { ownContract } from './contract/own.contract';

everyKind({ 'issuing and changing passes': issueContract, 'what is its own': ownContract, access: accessContract });
