import { expect, it } from 'vitest';
import { checkContracts } from '../../../src/language/check/check-contracts.ts';
import { checkProject } from '../../../src/language/check/check-project.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { schemas } from './fixture-project.ts';

const text = { type: 'string' };
const id = (of: string) => ({ type: 'id', of });
const CLINIC = {
  'schemas/types.json': {},
  'schemas/enums.json': { visitState: { values: { BOOKED: { label: 'Booked' }, DONE: { label: 'Done' } } } },
  'schemas/entities/doctor.json': {
    entity: 'Doctor',
    page: '/doctors/{objectId}',
    asOption: { value: 'objectId', text: 'name' },
    fields: { objectId: id('Doctor'), name: text, email: { type: 'string', format: 'email', label: 'Email' }, ward: text },
  },
  'schemas/entities/visit.json': {
    entity: 'Visit',
    fields: {
      objectId: id('Visit'),
      doctor: { type: 'entity', entity: 'Doctor' },
      state: { type: 'enum', enum: 'visitState' },
      fee: { type: 'number', unit: 'cents', label: 'Fee' },
      waited: { type: 'number', unit: 'minutes', label: 'Waited' },
      share: { type: 'number', unit: 'percent', label: 'Insurance Share' },
      dose: { type: 'number', unit: 'plain', label: 'Dose' },
      startsAt: { type: 'date-time', label: 'Starts At' },
      phone: { type: 'string', format: 'phone', label: 'Phone' },
    },
  },
  'schemas/calls/visits.json': {
    area: 'visits',
    roles: 'anyone',
    calls: {
      fetchVisits: {
        effect: 'read',
        params: { ward: { ...text, optional: true } },
        result: { type: 'list', of: { type: 'entity', entity: 'Visit' } },
        list: { rows: '' },
      },
      fetchDoctor: { effect: 'read', params: { id: id('Doctor') }, result: { type: 'entity', entity: 'Doctor' } },
      moveVisit: {
        effect: 'write',
        roles: ['nurse'],
        params: { id: id('Visit'), minutes: { type: 'number', unit: 'minutes' } },
        result: { type: 'entity', entity: 'Visit' },
      },
    },
  },
};
const SCREENS = {
  'screens/app.json': {
    language: 2,
    brand: { name: 'Clinic' },
    home: '/visits',
    roles: { admin: 'Admin', nurse: 'Nurse' },
    settings: {},
    ranges: {
      week: { label: 'Last 7 days', from: { add: [-7, 'day'], startOf: 'day' }, to: { endOf: 'day' } },
      shift: { label: 'This Shift', from: { add: [-8, 'hour'] }, to: {} },
      fortnight: { label: 'Two Weeks', from: { add: [-14, 'day'] }, to: {} },
    },
  },
  'screens/visits.json': {
    kind: 'list',
    id: 'visits',
    path: '/visits',
    title: 'Visits to Walla Walla',
    access: 'anyone',
    data: { call: 'fetchVisits' },
    filters: [{ field: 'ward' }],
    columns: [
      { field: 'doctor.name', label: 'Doctor', link: '/doctors/{row.doctor.objectId}' },
      { field: 'startsAt', label: 'Day', format: 'date' },
      { id: 'hour', field: 'startsAt', label: 'Hour', format: 'time' },
      { field: 'dose', label: 'Dose (mg)' },
      { field: 'fee', label: 'Fee 7 %', when: 'row.fee >= 1 && row.share > 7.5' },
      { id: 'ride', label: 'On the Way', text: '{row.fee} per hour, {row.waited} waited', visible: "query.ward != 'icu'" },
      { field: 'phone', label: 'iPhone' },
    ],
    rowActions: [
      {
        id: 'later',
        access: ['nurse'],
        label: 'Later',
        enabled: 'row.waited < 240 && row.fee < 250000',
        disabledReason: 'Too late for that.',
        call: 'moveVisit',
        with: { id: 'row.objectId', minutes: 30 },
      },
      { id: 'much-later', access: ['nurse'], label: 'Much Later', call: 'moveVisit', with: { id: 'row.objectId', minutes: 90 } },
    ],
  },
  'screens/doctor.json': {
    kind: 'detail',
    id: 'doctor',
    path: '/doctors/:doctorId',
    title: '{record.name}',
    access: 'anyone',
    data: { call: 'fetchDoctor', with: { id: 'route.doctorId' } },
    blocks: [
      {
        block: 'fields',
        id: 'facts',
        title: 'Doctor',
        of: 'record',
        fields: [
          { field: 'name', hint: 'As it had had to be written.' },
          { field: 'email', label: 'Reachable' },
        ],
      },
      {
        block: 'table',
        id: 'visits',
        title: 'Visits',
        data: { call: 'fetchVisits', with: { ward: 'record.ward' } },
        columns: [{ field: 'state' }, { field: 'waited', label: 'Waited (min)' }],
      },
    ],
  },
};

it('has nothing to say of a clinic that is unusual and right', () => {
  const files = (all: object) => Object.entries(all).map(([path, value]) => ({ path, text: JSON.stringify(value) }));
  const { contracts, ...written } = checkContracts(files(CLINIC));
  const { issues } = checkProject({ files: files(SCREENS), schemas, contracts, written, widgets: [], blocks: BLOCK_KINDS, icons: [] });
  const reported = issues.filter(({ code, severity }) => code !== 'not-canonical' && severity !== 'information');
  expect(reported.map(({ code, file, pointer, message }) => `${code} ${file}${pointer}: ${message}`)).toEqual([]);
});
