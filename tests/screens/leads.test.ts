import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the leads list', () => {
  it('asks for leads that do not drive yet, the newest document first, and for no dates', () => {
    const line = lineOf(meets('leads', 'agent'), 'loads fetchLeads');
    expect(line).toContain('"approved":false');
    expect(line).toContain('"sort":{"field":"lastDocumentUploaded","order":"desc"}');
    expect(line).not.toContain('startDate');
  });

  it('offers All first, and no value of a flag as default', () => {
    const table = meets('leads', 'agent');
    for (const name of ['userSignedUp', 'isInterested', 'isDeclined']) expect(lineOf(table, 'loads fetchLeads'), name).not.toContain(name);
    expect(table).toContain('Signed up User');
    expect(table).toContain('Not Declined');
  });

  it('writes nothing', () => {
    expect(meets('leads', 'agent')).not.toContain('calls ');
  });
});
