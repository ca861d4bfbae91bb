/** HTML that programs put on the clipboard for a copied article, shortened. */

/** Google Docs in Chrome: a wrapper that resets bold, styles on spans, nested lists between items. */
export const googleDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b3f0c1e-7fff-aaaa">
<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">The harbor vote</span></h1>
<p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-weight:400;font-style:normal;white-space:pre-wrap;">The council </span><span style="font-weight:700;font-style:normal;white-space:pre-wrap;">voted 7 to 2</span><span style="font-weight:400;font-style:normal;white-space:pre-wrap;"> on </span><span style="font-weight:400;font-style:italic;">Tuesday</span><span style="font-weight:400;"> to rebuild the </span><span style="font-weight:700;font-style:italic;">old</span><span style="font-weight:400;font-style:normal;"> pier. </span><a href="https://www.google.com/url?q=https://example.org/plan&amp;sa=D" style="text-decoration:none;"><span style="font-weight:400;font-style:normal;text-decoration:underline;color:#1155cc">Read the plan</span></a><span style="font-weight:400">.</span></p>
<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;font-style:normal;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;">One</span></p></li><li dir="ltr" style="font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Two</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="font-weight:400;" aria-level="2"><p dir="ltr" role="presentation"><span>Nested</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Three</span></p></li></ul><br>
<ol style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>First step</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Second step</span></p></li></ol>
<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border:solid;"><p dir="ltr"><span>Ward</span></p></td><td><p dir="ltr"><span>Votes</span></p></td></tr><tr><td><p><span>North</span></p></td><td><p><span>412</span></p></td></tr><tr><td><p><span>South</span></p></td><td><p><span>388</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

/** Word for the desktop: list items are paragraphs with `mso-list`, bullets are text in a marked span. */
export const word = `<!--StartFragment-->
<h1><span lang=EN-US style='mso-fareast-font-family:"Times New Roman"'>Budget
notes<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-US>The mayor said <b style='mso-bidi-font-weight:normal'>“No new
taxes”</b> and left.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><span lang=EN-US>First item<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level1 lfo1'><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><span lang=EN-US>Second item<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='margin-left:1.0in;text-indent:-.25in;mso-list:l0 level2 lfo1'><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><span lang=EN-US>Below the second<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><span lang=EN-US>Open the vote<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><span lang=EN-US>Count it<o:p></o:p></span></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0><tr><td width=312 valign=top><p class=MsoNormal>Item<o:p></o:p></p></td><td width=312 valign=top><p class=MsoNormal>Cost<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Pier</p></td><td><p class=MsoNormal>$412 million</p></td></tr></table>
<!--EndFragment-->`

export const libreOffice = `<h3 class="western">Night trains</h3>
<p style="line-height: 100%; margin-bottom: 0in">They run <font face="Liberation Serif, serif"><b>again</b></font> from <i>May</i>.</p>
<ul>
	<li><p style="line-height: 100%; margin-bottom: 0in">Berlin</p></li>
	<li><p style="line-height: 100%; margin-bottom: 0in">Vienna</p></li>
</ul>
<blockquote style="margin-left: 0.39in">Nobody slept.</blockquote>`

export const gmail = `<div dir="ltr"><div>Hi desk,</div><div><br></div><div>The <b>final</b> text is <a href="https://www.google.com/url?q=https://example.org/a?b%3D1&amp;source=gmail" target="_blank">here</a>.</div><div><br></div><div>Thanks</div></div><br><div class="gmail_quote"><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204)"><div dir="ltr">Is it ready?</div></blockquote></div>`

export const pages = `<p class="p1" style="margin: 0px; font-stretch: normal;"><span class="s1"><b>Ferry times</b></span></p>
<p class="p2" style="margin: 0px; min-height: 13px;"><br></p>
<p class="p1"><span class="s1">The noon boat is late.</span></p>
<ul class="ul1"><li class="li1"><span class="s2"></span><span class="s1">Mondays</span><ul class="ul1"><li class="li1">in May</li></ul></li></ul>`

/** Word on the web: each item is in a list in a container, and its level is an attribute. */
export const wordOnline = `<div class="OutlineElement Ltr"><p class="Paragraph" role="heading" aria-level="1" style="font-weight: normal;"><span class="TextRun" lang="EN-US"><span class="NormalTextRun">Ferry strike</span></span><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper"><ul class="BulletListStyle1" role="list"><li data-aria-level="1" data-aria-posinset="1" role="listitem"><p class="Paragraph"><span class="TextRun">Monday</span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ul class="BulletListStyle2" role="list"><li data-aria-level="2" data-aria-posinset="1" role="listitem"><p class="Paragraph"><span class="TextRun">noon</span></p></li></ul></div><div class="ListContainerWrapper"><ul class="BulletListStyle1" role="list"><li data-aria-level="1" data-aria-posinset="2" role="listitem"><p class="Paragraph"><span class="TextRun">Tuesday</span></p></li></ul></div><div class="OutlineElement"><p class="Paragraph"><span class="TextRun">It ends.</span></p></div>`

/** Slack: paragraphs end with an inline element that is displayed as a block. */
export const slack = `<span style="font-weight: 400; display: inline !important;">The vote is<span> </span></span><a class="c-link" href="https://example.org/vote" style="font-weight: 400;">tonight</a><br style="box-sizing: inherit;"><span style="font-weight: 400;">at eight</span><span class="c-mrkdwn__br" data-stringify-type="paragraph-break" style="box-sizing: inherit; display: block; height: 8px;"></span><span style="font-weight: 400;">Bring a pen</span>`

/** Evernote: a nested list is in an item without a bullet. */
export const evernote = `<div>Shopping for the <i>gala</i>
</div><div><br /></div><div><ul><li>Bread</li><li style="list-style: none"><ul><li>Rye</li></ul></li><li>Salt</li></ul><div><br /></div></div>`

/** LibreOffice closes a list before a nested one, and quotes each paragraph by itself. */
export const libreOfficeLists = `<ul>
	<li><p>Berlin</p></li>
	<li><p>Vienna</p></li>
</ul>
<ul>
	<ul>
		<li><p>Salzburg</p></li>
	</ul>
</ul>
<ul>
	<li><p>Trieste</p></li>
</ul>
<blockquote style="margin-left: 0.39in">Nobody slept.</blockquote>
<blockquote style="margin-left: 0.39in">Nobody minded.</blockquote>`
