/**
 * The part of schema.org's vocabulary (release 29) that the hall uses: each kind with its parents and its allowed
 * properties. The validator reads it and refuses every other word.
 */
const KINDS: Record<string, [parents: string, properties: string]> = {
  Thing: [
    '',
    'additionalType alternateName description disambiguatingDescription identifier image mainEntityOfPage name potentialAction sameAs subjectOf url',
  ],
  Intangible: ['Thing', ''],
  StructuredValue: ['Intangible', ''],
  CreativeWork: [
    'Thing',
    'about author creator dateCreated dateModified datePublished headline inLanguage isPartOf hasPart keywords publisher text thumbnailUrl',
  ],
  WebSite: ['CreativeWork', 'issn'],
  WebPage: [
    'CreativeWork',
    'breadcrumb lastReviewed mainContentOfPage primaryImageOfPage relatedLink significantLink speakable specialty',
  ],
  ItemList: ['Intangible', 'aggregateElement itemListElement itemListOrder numberOfItems'],
  BreadcrumbList: ['ItemList', ''],
  ListItem: ['Intangible', 'item nextItem position previousItem'],
  Organization: [
    'Thing',
    'address areaServed brand contactPoint email founder hasMerchantReturnPolicy hasOfferCatalog legalName location logo makesOffer numberOfEmployees parentOrganization slogan taxID telephone vatID',
  ],
  Place: [
    'Thing',
    'address amenityFeature containedInPlace containsPlace geo hasMap isAccessibleForFree logo maximumAttendeeCapacity openingHoursSpecification photo publicAccess slogan smokingAllowed specialOpeningHoursSpecification telephone',
  ],
  LocalBusiness: ['Organization Place', 'currenciesAccepted openingHours paymentAccepted priceRange'],
  Store: ['LocalBusiness', ''],
  FoodEstablishment: ['LocalBusiness', 'acceptsReservations hasMenu servesCuisine starRating'],
  LodgingBusiness: [
    'LocalBusiness',
    'amenityFeature audience availableLanguage checkinTime checkoutTime numberOfRooms petsAllowed starRating',
  ],
  ContactPoint: ['StructuredValue', 'areaServed availableLanguage contactType email hoursAvailable telephone'],
  PostalAddress: [
    'ContactPoint',
    'addressCountry addressLocality addressRegion postOfficeBoxNumber postalCode streetAddress',
  ],
  OpeningHoursSpecification: ['StructuredValue', 'closes dayOfWeek opens validFrom validThrough'],
  Brand: ['Intangible', 'aggregateRating logo review slogan'],
  Product: [
    'Thing',
    'additionalProperty aggregateRating brand category color depth gtin hasMerchantReturnPolicy height isRelatedTo isSimilarTo isVariantOf itemCondition logo manufacturer material model mpn offers productID releaseDate review size sku slogan weight width',
  ],
  Offer: [
    'Intangible',
    'acceptedPaymentMethod addOn availability availabilityEnds availabilityStarts availableAtOrFrom availableDeliveryMethod category deliveryLeadTime eligibleQuantity eligibleRegion hasMerchantReturnPolicy inventoryLevel itemCondition itemOffered mpn offeredBy price priceCurrency priceSpecification priceValidUntil seller shippingDetails sku validFrom validThrough',
  ],
  AggregateOffer: ['Offer', 'highPrice lowPrice offerCount offers'],
  PriceSpecification: [
    'StructuredValue',
    'eligibleQuantity maxPrice minPrice price priceCurrency validFrom validThrough valueAddedTaxIncluded',
  ],
  UnitPriceSpecification: [
    'PriceSpecification',
    'billingIncrement priceComponentType priceType referenceQuantity unitCode unitText',
  ],
  OfferShippingDetails: ['StructuredValue', 'deliveryTime doesNotShip shippingDestination shippingOrigin shippingRate'],
  MonetaryAmount: ['StructuredValue', 'currency maxValue minValue validFrom validThrough value'],
  DefinedRegion: ['StructuredValue', 'addressCountry addressRegion postalCode postalCodePrefix postalCodeRange'],
  Event: [
    'Thing',
    'about actor attendee doorTime duration endDate eventAttendanceMode eventSchedule eventStatus inLanguage isAccessibleForFree location maximumAttendeeCapacity offers organizer performer previousStartDate remainingAttendeeCapacity startDate subEvent superEvent',
  ],
};

const id = (name: string) => ({ '@id': `schema:${name}` });
const words = (text: string) => text.split(' ').filter(Boolean);

const classes = Object.entries(KINDS).map(([name, [parents]]) => ({
  '@type': 'rdfs:Class',
  '@id': `schema:${name}`,
  ...(parents && { 'rdfs:subClassOf': words(parents).map(id) }),
}));
const properties = new Map<string, string[]>();
for (const [kind, [, own]] of Object.entries(KINDS)) {
  for (const property of words(own)) properties.set(property, [...(properties.get(property) ?? []), kind]);
}

export const VOCABULARY = {
  '@graph': [
    ...classes,
    ...[...properties].map(([name, kinds]) => ({
      '@type': 'rdf:Property',
      '@id': `schema:${name}`,
      'schema:domainIncludes': kinds.map(id),
    })),
  ],
};
