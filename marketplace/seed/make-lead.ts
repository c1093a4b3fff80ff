import { MUNICIPIOS } from '../geo/municipios.ts';
import type { SeedRow } from './insert-rows.ts';
import { DRIVER_PAPERS, makeDriverPaper } from './make-driver-paper.ts';
import { emailOf, personName, phoneNumber } from './names.ts';
import type { Random } from './random.ts';
import type { SeedPerson } from './world.ts';

const DAY = 86_400_000;
const NOTES = [
  'Pidió que lo llamen por la tarde.',
  'Espera el marbete nuevo.',
  'Tiene experiencia con otra plataforma.',
  'No contestó, volver a llamar.',
];

/** Somebody who has an account, and since when, in milliseconds, they drive; null while they do not. */
export interface SeedApplicant {
  id: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  approvedAt: number | null;
}

/** The rows of one lead. */
export interface SeedLead {
  lead: SeedRow;
  events: SeedRow[];
  notes: SeedRow[];
  papers: SeedRow[];
}

/** A lead before its story: when it came in and when now is (milliseconds), and who of staff may look after it. */
export interface LeadPlan {
  created: number;
  now: number;
  agents: readonly SeedPerson[];
  /** The person who signs up; absent for a lead with an address only. */
  applicant?: SeedApplicant;
}

/** Makes a lead with its history from its creation until `now`. An applicant signs up, and uploads documents unless already a driver. */
export function makeLead(random: Random, { created, now, agents, applicant }: LeadPlan): SeedLead {
  const id = random.id();
  const name = applicant?.full_name ?? personName(random);
  const email = applicant ? applicant.email : random.chance(0.85) ? emailOf(name, 9000 + random.integer(0, 999)) : null;
  const agent = random.pick(agents);
  const events: SeedRow[] = [];
  const papers: SeedRow[] = [];
  let time = created;
  const tell = (event: string, by: string | null, details: { assigned_to?: string; document_code?: string } = {}, at?: number): boolean => {
    const next = at ?? time + random.next() * 1.5 * DAY;
    if (next > now) return false;
    time = next;
    const row = { id: random.id(), lead_id: id, event_name: event, created_at: new Date(time).toISOString(), by_id: by };
    events.push({ ...row, assigned_to: details.assigned_to ?? null, document_code: details.document_code ?? null });
    return true;
  };
  tell('created', null, {}, created);
  if (email !== null && random.chance(0.8)) tell('interestedEmailSent', null);
  const isAssigned = random.chance(0.75) && tell('assigned', random.pick(agents).id, { assigned_to: agent.name });
  if (isAssigned && random.chance(0.8)) tell('contacted', agent.id);
  const isInterested = applicant !== undefined || random.chance(0.6);
  const flag = random.chance(0.7) && tell(isInterested ? 'markedAsInterested' : 'markedAsNotInterested', agent.id) ? isInterested : null;
  const isDeclined = !applicant && flag === false && random.chance(0.5) && tell('markedAsDeclined', agent.id) ? true : null;
  const hasSignedUp = applicant !== undefined && (applicant.approvedAt !== null || tell('signedUp', null));
  if (applicant?.approvedAt) tell('promotedToDriver', agent.id, {}, applicant.approvedAt);
  else if (applicant && hasSignedUp)
    for (const code of DRIVER_PAPERS.filter(() => random.chance(0.6))) {
      if (!tell('documentUploaded', applicant.id, { document_code: code })) break;
      const kind = { odds: [4, 2, 3], expiry: { chance: 0.5, from: 30, to: 900 } } as const;
      const made = makeDriverPaper(random, { userId: applicant.id, code, now, ...kind });
      const paper: SeedRow = { ...made, created_at: new Date(time).toISOString() };
      papers.push(paper);
      const isSeen =
        paper.is_approved === null ||
        tell(paper.is_approved ? 'documentApproved' : 'documentUnApproved', agent.id, { document_code: code });
      if (!isSeen) Object.assign(paper, { is_approved: null, unapprove_reason: null });
    }
  const lead = {
    id,
    user_id: hasSignedUp ? applicant.id : null,
    agent_id: isAssigned ? agent.id : null,
    full_name: name,
    email,
    phone: applicant?.phone ?? phoneNumber(random),
    city: random.pick(MUNICIPIOS)[1],
    facebook_lead_id: random.chance(0.6) ? `10${random.integer(100_000_000, 999_999_999)}${random.integer(1000, 9999)}` : null,
    mobile_os: random.pick(['iOS', 'Android', 'Android', null]),
    has_served_for_other: random.chance(0.3),
    transport_method: random.pick(['Car', 'Car', 'Motorcycle', 'Bicycle', null]),
    is_interested: flag,
    is_declined: isDeclined,
    last_action: events.at(-1)!.event_name,
    created_at: new Date(created).toISOString(),
  };
  const noted = { id: random.id(), lead_id: id, note: random.pick(NOTES), created_at: new Date(time).toISOString(), by_id: agent.id };
  return { lead, events, papers, notes: random.chance(0.35) ? [noted] : [] };
}
