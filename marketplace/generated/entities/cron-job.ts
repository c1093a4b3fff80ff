// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { CronJobPlace } from '../enums.ts';
import type { OpenShape } from '../open-shape.ts';

/** Cron Job. */
export interface CronJobValue {
  objectId: string;
  name: string;
  runs?: CronJobPlace | null;
  runsNote?: string | null;
  running?: boolean;
  lastDuration?: number | null;
  lastJob?: string | null;
  jobServerInstance?: string | null;
  cronExpression: string;
  cronExpressionStr: string;
  timeZone?: string;
  params: Record<string, OpenShape | null>;
  lastRunTime?: string | null;
  nextRunTime?: string | null;
  lastErrorTime?: string | null;
  active?: boolean;
  error?: string | null;
  createdAt: string;
}
