/** Messages of the location picker. */
export const MESSAGES = {
  firstAddress: 'First Address',
  secondAddress: 'Second Address',
  apartmentFloorGate: 'Apartment, floor, gate',
  back: 'Back',
  cancel: 'Cancel',
  continue: 'Continue',
  save: 'Save',
  noPlaceIsChosen: 'No place is chosen.',
  chooseOnMap: 'Choose On Map',
  mapTheArrowKeys: 'Map: the arrow keys move the place under the pin, plus and minus zoom',
  deliveryArea: 'Delivery Area',
  searchPlace: 'Search Place',
  useMyLocation: 'Use My Location',
  place: 'Place',
  twoLettersOrMore: '2 letters or more',
  enterAValidSecondAddress: 'Please enter a valid second address',
  theSearchFailed: 'The search failed.',
  noPlace: ({ region }: { region: string | undefined }) => `No place${region ? ` in ${region}` : ''} has this name.`,
  unknownPosition: ({ region }: { region: string | undefined }) =>
    `The browser does not say where you are. Move the map, or search a place${region === undefined ? '' : ` in ${region}`}.`,
} as const;
