import { cut, ellipse, GLAZE, piece, polygon, rect, strip, svg } from './paper.mts';

/** The placeholder picture: an empty basket on a table. Its subject is in the middle square. */
export function basket(): string {
  const { celadon, honung, milk } = GLAZE;
  const light = [
    polygon([30, 0], [104, 0], [176, 132], [102, 132]),
    polygon([118, 0], [192, 0], [264, 132], [190, 132]),
    polygon([112, 150], [186, 150], [214, 202], [140, 202]),
    polygon([200, 150], [274, 150], [302, 202], [228, 202]),
  ];
  const body = polygon([122, 160], [278, 160], [256, 252], [144, 252]);
  const weave = [0, 1, 2].map(row => {
    const y = 184 + row * 24;
    const inset = (y - 160) * 0.24;
    return strip(`M${126 + inset} ${y}H${274 - inset}`, honung[2], 3);
  });
  const staves = [0, 1, 2, 3, 4].map(at => strip(`M${146 + at * 27} 166L${157 + at * 21.5} 248`, honung[2], 3));
  return svg(
    'An empty basket',
    400,
    300,
    [
      piece(rect(0, 0, 400, 300), celadon[0]),
      ...light.map(pane => piece(pane, '#EAF4EE')),
      piece(rect(0, 214, 400, 86), celadon[1]),
      piece(rect(0, 214, 400, 6), celadon[2]),
      piece(ellipse(212, 254, 84, 9), '#6FA593'),
      strip('M146 160C146 60 254 60 254 160', honung[2], 11),
      strip('M146 160C146 60 254 60 254 160', honung[1], 5),
      cut(body, honung[1], 5),
      ...staves,
      ...weave,
      cut(rect(112, 148, 176, 18, 9), honung[0], 3),
      cut(polygon([226, 176], [262, 170], [268, 204], [232, 210]), milk[1], 3),
      strip('M238 187L258 184M240 197L254 195', honung[2], 2),
    ].join(''),
  );
}
