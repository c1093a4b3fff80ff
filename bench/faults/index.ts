import type { Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { killDuringLoad } from './kill-during-load.ts';
import { killDuringMoney } from './kill-during-money.ts';
import { largestInputs } from './largest-inputs.ts';
import { largestRequests } from './largest-requests.ts';
import { lostAnswers } from './lost-answers.ts';
import { lostDatabase, promotedReplica } from './lost-database.ts';
import { malformedRequests } from './malformed-requests.ts';
import { manySessions } from './many-sessions.ts';
import { powerCut } from './power-cut.ts';
import { rollingRestart } from './rolling-restart.ts';
import { slowStrangers } from './slow-strangers.ts';
import { twoTabs } from './two-tabs.ts';

export const FAULTS: readonly Fault[] = [
  killDuringLoad,
  killDuringMoney,
  powerCut,
  lostAnswers,
  twoTabs,
  fullDisk,
  lostDatabase,
  promotedReplica,
  rollingRestart,
  manySessions,
  slowStrangers,
  malformedRequests,
  largestInputs,
  largestRequests,
];
