import type { Moment, NullableMoment, Sequence } from '../../../server/base/store/columns.ts';
import type { DocumentCode } from '../../generated/index.ts';

/** The papers of drivers. */
export interface DocumentTables {
  user_documents: {
    id: string;
    user_id: string;
    document_code: DocumentCode;
    file: string;
    /** Null until somebody has looked at it. */
    is_approved: boolean | null;
    unapprove_reason: string | null;
    expires_at: NullableMoment;
    created_at: Moment;
    seq: Sequence;
  };
}
