import type { Defaulted, Moment, NullableMoment, Sequence } from '../../../server/base/store/columns.ts';
import type { DocumentCode, LeadEvent } from '../../generated/index.ts';

/** Candidates for drivers. */
export interface LeadTables {
  leads: LeadsTable;
  /** A view: leads with their papers counted, and whether they became drivers. */
  lead_states: LeadsTable & { is_driver: boolean; approved: boolean; total_documents: number; last_document_at: NullableMoment };
  lead_events: {
    id: string;
    lead_id: string;
    event_name: LeadEvent;
    created_at: Moment;
    by_id: string | null;
    /** Name of the agent who got the lead. */
    assigned_to: string | null;
    document_code: DocumentCode | null;
    seq: Sequence;
  };
  lead_notes: { id: string; lead_id: string; note: string; created_at: Moment; by_id: string | null; seq: Sequence };
}

interface LeadsTable {
  id: string;
  /** The account of the lead since signing up. */
  user_id: string | null;
  agent_id: string | null;
  full_name: string;
  email: string | null;
  phone: string | null;
  city: string | null;
  facebook_lead_id: string | null;
  mobile_os: string | null;
  has_served_for_other: Defaulted<boolean>;
  transport_method: string | null;
  /** Null until somebody has set it. */
  is_interested: boolean | null;
  is_declined: boolean | null;
  last_action: LeadEvent;
  created_at: Moment;
}
