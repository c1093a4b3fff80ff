// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { CronJobValue } from '../entities/cron-job.ts';
import type { OpenShape } from '../open-shape.ts';

/** The calls of cron-jobs. */
export interface CronJobsCalls {
  fetchJobs: { params: Record<string, never>; result: Array<CronJobValue> };
  fetchJobDetails: { params: { id: string }; result: CronJobValue };
  getJobServerInstances: { params: Record<string, never>; result: Array<string> };
  toggleJobActiveStatus: { params: { id: string }; result: CronJobValue };
  setJobCronExpression: { params: { id: string; cronExpression: string }; result: CronJobValue };
  setJobParams: { params: { id: string; params: Record<string, OpenShape | null> }; result: CronJobValue };
  runJobNow: { params: { id: string }; result: { jobId: string } };
  setJobServerInstance: { params: { id: string; jobServerInstance: string | null }; result: CronJobValue };
}
