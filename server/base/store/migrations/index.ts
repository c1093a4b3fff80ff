import type { Migration } from 'kysely';
import { accounts } from './0001-accounts.ts';
import { cloudRequests } from './0004-cloud-requests.ts';
import { attachments } from './0006-attachments.ts';
import { relayedRequests } from './0008-relayed-requests.ts';
import { definitionEditions } from './0010-definition-editions.ts';
import { preferences } from './0011-preferences.ts';
import { jobs } from './0013-jobs.ts';
import { oneHistory } from './0022-one-history.ts';
import { apiTokens } from './0023-api-tokens.ts';
import { upgradedEditions } from './0024-upgraded-editions.ts';
import { outboxStates } from './0029-outbox-states.ts';
import { scheduledJobs } from './0030-scheduled-jobs.ts';
import { errands } from './0032-errands.ts';
import { columns } from './0045-columns.ts';
import { studioDrafts } from './0049-studio-drafts.ts';
import { screenLosses } from './0052-screen-losses.ts';
import { jobItems } from './0064-job-items.ts';
import { ownSessions } from './0078-own-sessions.ts';
import { attemptsByPlace } from './0079-attempts-by-place.ts';
import { uploadsOfDays } from './0080-uploads-of-days.ts';
import { causedByRequests } from './0083-caused-by.ts';
import { sharedPreferences } from './0084-shared-preferences.ts';
import { startFilters } from './0099-start-filters.ts';
import { studioPreviews } from './0102-studio-previews.ts';
import { heldByARestore } from './0104-held-by-a-restore.ts';
import { errandsUnderWay } from './0105-errands-under-way.ts';
import { uploadsTaken } from './0105-uploads-taken.ts';
import { timelineMarks } from './0119-timeline-marks.ts';
import { draftFiles } from './0150-draft-files.ts';
import { outboxFilters } from './0162-outbox-filters.ts';
import { composedTexts } from './0169-composed-texts.ts';
import { passwordLinks } from './0170-password-links.ts';
import { openid } from './0171-openid.ts';
import { auditTrail } from './0172-audit-trail.ts';
import { secondFactors } from './0180-second-factors.ts';
import { authenticatedAt } from './0190-authenticated-at.ts';
import { devices } from './0191-devices.ts';
import { passkeys } from './0192-passkeys.ts';
import { tokenScopes } from './0193-token-scopes.ts';
import { replacedDevices } from './0194-replaced-devices.ts';
import { studioReviews } from './0195-studio-reviews.ts';

/**
 * Migrations of the platform. A name never changes once shipped. Some columns of `users` belong to the marketplace and stay here
 * because they were shipped so.
 */
export const PLATFORM_MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0004-cloud-requests': cloudRequests,
  '0006-attachments': attachments,
  '0008-relayed-requests': relayedRequests,
  '0010-definition-editions': definitionEditions,
  '0011-preferences': preferences,
  '0013-jobs': jobs,
  '0022-one-history': oneHistory,
  '0023-api-tokens': apiTokens,
  '0024-upgraded-editions': upgradedEditions,
  '0029-outbox-states': outboxStates,
  '0030-scheduled-jobs': scheduledJobs,
  '0032-errands': errands,
  '0045-columns': columns,
  '0049-studio-drafts': studioDrafts,
  '0052-screen-losses': screenLosses,
  '0064-job-items': jobItems,
  '0078-own-sessions': ownSessions,
  '0079-attempts-by-place': attemptsByPlace,
  '0080-uploads-of-days': uploadsOfDays,
  '0083-caused-by': causedByRequests,
  '0084-shared-preferences': sharedPreferences,
  '0099-start-filters': startFilters,
  '0102-studio-previews': studioPreviews,
  '0104-held-by-a-restore': heldByARestore,
  '0105-errands-under-way': errandsUnderWay,
  '0105-uploads-taken': uploadsTaken,
  '0119-timeline-marks': timelineMarks,
  '0150-draft-files': draftFiles,
  '0162-outbox-filters': outboxFilters,
  '0169-composed-texts': composedTexts,
  '0170-password-links': passwordLinks,
  '0171-openid': openid,
  '0172-audit-trail': auditTrail,
  '0180-second-factors': secondFactors,
  '0190-authenticated-at': authenticatedAt,
  '0191-devices': devices,
  '0192-passkeys': passkeys,
  '0193-token-scopes': tokenScopes,
  '0194-replaced-devices': replacedDevices,
  '0195-studio-reviews': studioReviews,
};
