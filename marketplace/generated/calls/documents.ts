// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DocumentValue } from '../entities/document.ts';
import type { DocumentCode } from '../enums.ts';

/** The calls of documents. */
export interface DocumentsCalls {
  fetchUserDocuments: { params: { userId: string }; result: Array<DocumentValue> };
  uploadDocumentForUser: {
    params: { userId: string; documentCode: DocumentCode; image: string };
    result: { objectId: string };
  };
  approveDocument: { params: { id: string }; result: { objectId: string } };
  unApproveDocument: { params: { id: string; reason: string }; result: { objectId: string } };
  setExpirationDateForDocument: { params: { id: string; expirationDate: string }; result: { objectId: string } };
  deleteDocumentForUser: { params: { id: string }; result: { objectId: string } };
}
