/** Partners of the hall and its travels; all of them made up, like the town. */
export const partners = [
  { name: 'Ljungsjö kommun', image: 'logo-kommun', href: 'https://ljungsjo.example' },
  { name: 'Smart resande', image: 'logo-smart', href: '/destinations/smart-resande-start' },
  { name: 'Västra Sjöbanan', image: 'logo-bana', href: 'https://sjobanan.example' },
  { name: 'Bygdefonden', image: 'logo-bygd', href: 'https://bygdefonden.example' },
];
