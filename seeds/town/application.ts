/** A stall application as typed by one of the town's people; address and area follow from the account. */
export const application = {
  legalName: 'Eks Keramik',
  organisationNumber: '559999-0107',
  addressRow: 'Lerdalen 4',
  zipCode: '531 02',
  city: 'Ljungsjö',
  emailPublic: true,
  contactPhone: '',
  phonePublic: false,
  title: 'Eks keramik',
  description:
    'Jag drejar muggar, skålar och krus av lera från sjöns egen strand och bränner dem i vedugn två gånger om året.',
  band: 'handla',
} as const;
