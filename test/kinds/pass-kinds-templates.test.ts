import { everyKind } from './contract/every-kind';
import { listContract } from './contract/list.contract';
import { templateContract } from './contract/template.contract';

everyKind({ templates: templateContract, lists: listContract });
