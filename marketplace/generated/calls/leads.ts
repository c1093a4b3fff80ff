// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { AgentValue } from '../entities/agent.ts';
import type { DocumentValue } from '../entities/document.ts';
import type { LeadValue } from '../entities/lead.ts';
import type { LeadActivityValue } from '../entities/lead-activity.ts';
import type { LeadDetailValue } from '../entities/lead-detail.ts';
import type { LeadListItemValue } from '../entities/lead-list-item.ts';
import type { LeadUserValue } from '../entities/lead-user.ts';
import type { Gender, LeadEvent, LeadSortField, MessageOutcome, SortOrder } from '../enums.ts';

/** The calls of leads. */
export interface LeadsCalls {
  fetchLeadEventNames: { params: Record<string, never>; result: Array<LeadEvent> };
  fetchLeads: {
    params: {
      page?: number;
      limit?: number;
      approved?: boolean;
      userSignedUp?: boolean;
      isInterested?: boolean;
      isDeclined?: boolean;
      startDate?: string;
      endDate?: string;
      userId?: string;
      leadId?: string;
      email?: string;
      lastAction?: LeadEvent;
      sort?: { field: LeadSortField; order: SortOrder };
    };
    result: { leads?: Array<LeadListItemValue>; count: number };
  };
  searchLeadByName: { params: { term?: string; id?: string }; result: Array<LeadValue> };
  fetchLeadDetail: { params: { id: string }; result: { lead: LeadDetailValue; documents?: Array<DocumentValue> } };
  fetchAgentList: { params: Record<string, never>; result: Array<AgentValue> };
  fetchLeadActivities: { params: { leadId: string }; result: Array<LeadActivityValue> };
  assignAgent: { params: { leadId: string; agentId: string }; result: { objectId: string } };
  contactLead: { params: { leadId: string }; result: { objectId: string } };
  resendInterestedEmail: {
    params: { leadId: string };
    result: { email: string; messageId?: string | null; outcome?: MessageOutcome | null; told?: string | null };
  };
  resendWelcomeEmail: {
    params: { leadId: string };
    result: { email: string; messageId?: string | null; outcome?: MessageOutcome | null; told?: string | null };
  };
  toggleInterestedFlag: { params: { leadId: string; isInterested?: boolean }; result: { objectId: string } };
  toggleDeclinedFlag: { params: { leadId: string; isDeclined?: boolean }; result: { objectId: string } };
  updateLead: { params: { id: string; data: { email: string } }; result: { objectId: string } };
  convertToDriver: { params: { id: string }; result: LeadUserValue };
  updateUserDetail: {
    params: {
      userId: string;
      accountNumber?: string | null;
      routingNumber?: string | null;
      dateOfBirth?: string | null;
      phone?: string | null;
      ssn?: string | null;
      gender?: Gender | null;
    };
    result: { objectId: string };
  };
  addLeadNote: { params: { leadId: string; note: string }; result: { objectId: string } };
}
