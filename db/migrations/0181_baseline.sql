-- The schema of release 57, which migrations 0000 to 0181 made (docs/decisions/0073-baseline.md): tables, their indexes
-- and first rows, and the functions that these and later migrations need. db/sql brings all others, and the triggers.

-- Functions

CREATE FUNCTION fold_search(source text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
DECLARE
  plain text := regexp_replace(
    lower(normalize(regexp_replace(
      normalize(replace(source, U&'\00B4', ''''), NFKD),
      '[\u0300-\u036F\u20E3\u2600-\u27BF\u2B00-\u2BFF\uFE00-\uFE0F\U0001F000-\U0001FAFF\U000E0020-\U000E007F]', '', 'g'
    ), NFKC) COLLATE "und-x-icu"),
    '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00B7\u2022\u2027\u2219\u22C5\u30FB]', '', 'g'
  );
BEGIN
  plain := translate(
    plain,
    U&'\2018\2019\201A\201B\2032\02BC`\201C\201D\201E\201F\2010\2011\2012\2013\2014\2015\2212\56CD',
    U&'\0027\0027\0027\0027\0027\0027\0027""""-------\559C'
  );
  plain := btrim(regexp_replace(regexp_replace(plain, '\s+', ' ', 'g'), ' ?& ?', '&', 'g'));
  IF plain !~ '[㐀-鿿]' THEN
    RETURN plain;
  END IF;
  RETURN (
    SELECT coalesce(string_agg(
      CASE WHEN ascii(letter) < 13312 THEN letter ELSE coalesce('{"㑯":"㑔","㑳":"㑇","㑶":"㐹","㓨":"刾","㘚":"㘎","㜄":"㚯","㜏":"㛣","㠏":"㟆","㥮":"㤘","㩜":"㨫","㩳":"㧐","㩵":"擜","䁻":"䀥","䃮":"鿎","䊷":"䌶","䋙":"䌺","䋚":"䌻","䋹":"䌿","䋻":"䌾","䍦":"䍠","䎱":"䎬","䙡":"䙌","䜀":"䜧","䝼":"䞍","䥇":"䦂","䥑":"鿏","䥱":"䥾","䦛":"䦶","䦟":"䦷","䯀":"䯅","䰾":"鲃","䱷":"䲣","䱽":"䲝","䲁":"鳚","䲘":"鳤","䴉":"鹮","丟":"丢","並":"并","么":"幺","乾":"干","亂":"乱","亙":"亘","亞":"亚","佇":"伫","佈":"布","佔":"占","併":"并","來":"来","侖":"仑","侶":"侣","侷":"局","俁":"俣","係":"系","俔":"伣","俠":"侠","俥":"伡","俬":"私","倀":"伥","倆":"俩","倈":"俫","倉":"仓","個":"个","們":"们","倖":"幸","倫":"伦","倲":"㑈","偉":"伟","偑":"㐽","側":"侧","偵":"侦","偽":"伪","傌":"㐷","傑":"杰","傖":"伧","傘":"伞","備":"备","傢":"家","傭":"佣","傯":"偬","傳":"传","傴":"伛","債":"债","傷":"伤","傾":"倾","僂":"偻","僅":"仅","僉":"佥","僑":"侨","僕":"仆","僞":"伪","僥":"侥","僨":"偾","僱":"雇","價":"价","儀":"仪","儁":"俊","儂":"侬","億":"亿","儈":"侩","儉":"俭","儎":"傤","儐":"傧","儔":"俦","儕":"侪","儘":"尽","償":"偿","優":"优","儲":"储","儷":"俪","儸":"㑩","儺":"傩","儻":"傥","儼":"俨","兇":"凶","兌":"兑","兒":"儿","兗":"兖","內":"内","兩":"两","冊":"册","冑":"胄","冪":"幂","凈":"净","凍":"冻","凜":"凛","凱":"凯","別":"别","刪":"删","剄":"刭","則":"则","剋":"克","剎":"刹","剗":"刬","剛":"刚","剝":"剥","剮":"剐","剴":"剀","創":"创","剷":"铲","劃":"划","劄":"札","劇":"剧","劉":"刘","劊":"刽","劌":"刿","劍":"剑","劏":"㓥","劑":"剂","劚":"㔉","勁":"劲","動":"动","務":"务","勛":"勋","勝":"胜","勞":"劳","勢":"势","勩":"勚","勱":"劢","勳":"勋","勵":"励","勸":"劝","勻":"匀","匭":"匦","匯":"汇","匱":"匮","區":"区","協":"协","卹":"恤","卻":"却","卽":"即","厙":"厍","厠":"厕","厤":"历","厭":"厌","厲":"厉","厴":"厣","參":"参","叄":"叁","叢":"丛","吒":"咤","吳":"吴","吶":"呐","呂":"吕","咼":"呙","員":"员","唄":"呗","唸":"念","問":"问","啓":"启","啞":"哑","啟":"启","啢":"唡","喎":"㖞","喚":"唤","喪":"丧","喫":"吃","喬":"乔","單":"单","喲":"哟","嗆":"呛","嗇":"啬","嗊":"唝","嗎":"吗","嗚":"呜","嗩":"唢","嗶":"哔","嘆":"叹","嘍":"喽","嘓":"啯","嘔":"呕","嘖":"啧","嘗":"尝","嘜":"唛","嘩":"哗","嘮":"唠","嘯":"啸","嘰":"叽","嘵":"哓","嘸":"呒","嘽":"啴","噁":"恶","噓":"嘘","噚":"㖊","噝":"咝","噠":"哒","噥":"哝","噦":"哕","噯":"嗳","噲":"哙","噴":"喷","噸":"吨","噹":"当","嚀":"咛","嚇":"吓","嚌":"哜","嚐":"尝","嚕":"噜","嚙":"啮","嚥":"咽","嚦":"呖","嚨":"咙","嚮":"向","嚲":"亸","嚳":"喾","嚴":"严","嚶":"嘤","囀":"啭","囁":"嗫","囂":"嚣","囅":"冁","囈":"呓","囉":"啰","囌":"苏","囑":"嘱","囪":"囱","圇":"囵","國":"国","圍":"围","園":"园","圓":"圆","圖":"图","團":"团","垻":"坝","埡":"垭","埰":"采","執":"执","堅":"坚","堊":"垩","堖":"垴","堝":"埚","堯":"尧","報":"报","場":"场","塊":"块","塋":"茔","塏":"垲","塒":"埘","塗":"涂","塚":"冢","塢":"坞","塤":"埙","塵":"尘","塹":"堑","墊":"垫","墜":"坠","墮":"堕","墰":"坛","墳":"坟","墶":"垯","墻":"墙","墾":"垦","壇":"坛","壋":"垱","壎":"埙","壓":"压","壘":"垒","壙":"圹","壚":"垆","壜":"坛","壞":"坏","壟":"垄","壠":"垅","壢":"坜","壩":"坝","壪":"塆","壯":"壮","壺":"壶","壼":"壸","壽":"寿","夠":"够","夢":"梦","夥":"伙","夾":"夹","奐":"奂","奧":"奥","奩":"奁","奪":"夺","奬":"奖","奮":"奋","奼":"姹","妝":"妆","姍":"姗","姦":"奸","娛":"娱","婁":"娄","婦":"妇","婭":"娅","媧":"娲","媯":"妫","媰":"㛀","媼":"媪","媽":"妈","嫋":"袅","嫗":"妪","嫵":"妩","嫺":"娴","嫻":"娴","嫿":"婳","嬀":"妫","嬃":"媭","嬈":"娆","嬋":"婵","嬌":"娇","嬙":"嫱","嬡":"嫒","嬤":"嬷","嬪":"嫔","嬰":"婴","嬸":"婶","孃":"娘","孋":"㛤","孌":"娈","孫":"孙","學":"学","孿":"孪","宮":"宫","寀":"采","寢":"寝","實":"实","寧":"宁","審":"审","寫":"写","寬":"宽","寵":"宠","寶":"宝","將":"将","專":"专","尋":"寻","對":"对","導":"导","尷":"尴","屆":"届","屍":"尸","屓":"屃","屜":"屉","屢":"屡","層":"层","屨":"屦","屬":"属","岡":"冈","峯":"峰","峴":"岘","島":"岛","峽":"峡","崍":"崃","崑":"昆","崗":"岗","崙":"仑","崢":"峥","崬":"岽","嵐":"岚","嵗":"岁","嵾":"㟥","嶁":"嵝","嶄":"崭","嶇":"岖","嶔":"嵚","嶗":"崂","嶠":"峤","嶢":"峣","嶧":"峄","嶨":"峃","嶮":"崄","嶸":"嵘","嶺":"岭","嶼":"屿","嶽":"岳","巋":"岿","巒":"峦","巔":"巅","巖":"岩","巰":"巯","巹":"卺","帥":"帅","師":"师","帳":"帐","帶":"带","幀":"帧","幃":"帏","幓":"㡎","幗":"帼","幘":"帻","幟":"帜","幣":"币","幫":"帮","幬":"帱","幷":"并","幹":"干","幾":"几","庫":"库","廁":"厕","廂":"厢","廄":"厩","廈":"厦","廎":"庼","廕":"荫","廚":"厨","廝":"厮","廟":"庙","廠":"厂","廡":"庑","廢":"废","廣":"广","廩":"廪","廬":"庐","廳":"厅","弒":"弑","弔":"吊","弳":"弪","張":"张","強":"强","彆":"别","彈":"弹","彌":"弥","彎":"弯","彔":"录","彙":"汇","彠":"彟","彥":"彦","彫":"雕","彲":"彨","彿":"佛","後":"后","徑":"径","從":"从","徠":"徕","復":"复","徵":"征","徹":"彻","恆":"恒","恥":"耻","悅":"悦","悞":"悮","悵":"怅","悶":"闷","悽":"凄","惡":"恶","惱":"恼","惲":"恽","惻":"恻","愛":"爱","愜":"惬","愨":"悫","愴":"怆","愷":"恺","愾":"忾","慄":"栗","態":"态","慍":"愠","慘":"惨","慚":"惭","慟":"恸","慣":"惯","慤":"悫","慪":"怄","慫":"怂","慮":"虑","慳":"悭","慶":"庆","慺":"㥪","慼":"戚","慾":"欲","憂":"忧","憊":"惫","憐":"怜","憑":"凭","憒":"愦","憖":"慭","憚":"惮","憤":"愤","憫":"悯","憮":"怃","憲":"宪","憶":"忆","懇":"恳","應":"应","懌":"怿","懍":"懔","懞":"蒙","懟":"怼","懣":"懑","懤":"㤽","懨":"恹","懲":"惩","懶":"懒","懷":"怀","懸":"悬","懺":"忏","懼":"惧","懾":"慑","戀":"恋","戇":"戆","戔":"戋","戧":"戗","戩":"戬","戰":"战","戱":"戯","戲":"戏","戶":"户","扞":"捍","拋":"抛","拚":"拼","挩":"捝","挱":"挲","挾":"挟","捨":"舍","捫":"扪","捱":"挨","捲":"卷","掃":"扫","掄":"抡","掆":"㧏","掗":"挜","掙":"挣","掛":"挂","採":"采","揀":"拣","揚":"扬","換":"换","揮":"挥","揯":"搄","損":"损","搖":"摇","搗":"捣","搧":"扇","搵":"揾","搶":"抢","摑":"掴","摜":"掼","摟":"搂","摯":"挚","摳":"抠","摶":"抟","摺":"折","摻":"掺","撈":"捞","撏":"挦","撐":"撑","撓":"挠","撝":"㧑","撟":"挢","撣":"掸","撥":"拨","撫":"抚","撲":"扑","撳":"揿","撻":"挞","撾":"挝","撿":"捡","擁":"拥","擄":"掳","擇":"择","擊":"击","擋":"挡","擓":"㧟","擔":"担","據":"据","擠":"挤","擡":"抬","擣":"捣","擬":"拟","擯":"摈","擰":"拧","擱":"搁","擲":"掷","擴":"扩","擷":"撷","擺":"摆","擻":"擞","擼":"撸","擽":"㧰","擾":"扰","攄":"摅","攆":"撵","攏":"拢","攔":"拦","攖":"撄","攙":"搀","攛":"撺","攜":"携","攝":"摄","攢":"攒","攣":"挛","攤":"摊","攪":"搅","攬":"揽","敍":"叙","敎":"教","敓":"敚","敗":"败","敘":"叙","敵":"敌","數":"数","斂":"敛","斃":"毙","斆":"敩","斕":"斓","斬":"斩","斷":"断","於":"于","旂":"旗","旣":"既","昇":"升","時":"时","晉":"晋","晝":"昼","暈":"晕","暉":"晖","暘":"旸","暢":"畅","暫":"暂","曄":"晔","曆":"历","曇":"昙","曉":"晓","曏":"向","曖":"暧","曠":"旷","曨":"昽","曬":"晒","書":"书","會":"会","朧":"胧","朮":"术","東":"东","枱":"台","枴":"拐","柵":"栅","柺":"拐","査":"查","桿":"杆","梔":"栀","梘":"枧","條":"条","梟":"枭","梲":"棁","棄":"弃","棊":"棋","棖":"枨","棗":"枣","棟":"栋","棡":"㭎","棧":"栈","棲":"栖","棶":"梾","椏":"桠","椲":"㭏","楊":"杨","楓":"枫","楨":"桢","業":"业","極":"极","榘":"矩","榦":"干","榪":"杩","榮":"荣","榲":"榅","榿":"桤","構":"构","槍":"枪","槓":"杠","槤":"梿","槧":"椠","槨":"椁","槮":"椮","槳":"桨","槶":"椢","槼":"椝","樁":"桩","樂":"乐","樅":"枞","樑":"梁","樓":"楼","標":"标","樞":"枢","樢":"㭤","樣":"样","樧":"榝","樫":"㭴","樳":"桪","樸":"朴","樹":"树","樺":"桦","樿":"椫","橈":"桡","橋":"桥","機":"机","橢":"椭","橫":"横","檁":"檩","檉":"柽","檔":"档","檜":"桧","檟":"槚","檢":"检","檣":"樯","檮":"梼","檯":"台","檳":"槟","檸":"柠","檻":"槛","櫃":"柜","櫓":"橹","櫚":"榈","櫛":"栉","櫝":"椟","櫞":"橼","櫟":"栎","櫥":"橱","櫧":"槠","櫨":"栌","櫪":"枥","櫫":"橥","櫬":"榇","櫱":"蘖","櫳":"栊","櫸":"榉","櫻":"樱","欄":"栏","欅":"榉","權":"权","欏":"椤","欒":"栾","欖":"榄","欞":"棂","欽":"钦","歎":"叹","歐":"欧","歟":"欤","歡":"欢","歲":"岁","歷":"历","歸":"归","歿":"殁","殘":"残","殞":"殒","殤":"殇","殨":"㱮","殫":"殚","殭":"僵","殮":"殓","殯":"殡","殰":"㱩","殲":"歼","殺":"杀","殻":"壳","殼":"壳","毀":"毁","毆":"殴","毿":"毵","氂":"牦","氈":"毡","氌":"氇","氣":"气","氫":"氢","氬":"氩","氳":"氲","氾":"泛","汎":"泛","汙":"污","決":"决","沒":"没","沖":"冲","況":"况","泝":"溯","洩":"泄","洶":"汹","浹":"浃","涇":"泾","涗":"涚","涼":"凉","淒":"凄","淚":"泪","淥":"渌","淨":"净","淩":"凌","淪":"沦","淵":"渊","淶":"涞","淺":"浅","渙":"涣","減":"减","渢":"沨","渦":"涡","測":"测","渾":"浑","湊":"凑","湞":"浈","湧":"涌","湯":"汤","溈":"沩","準":"准","溝":"沟","溫":"温","溮":"浉","溳":"涢","溼":"湿","滄":"沧","滅":"灭","滌":"涤","滎":"荥","滙":"汇","滬":"沪","滯":"滞","滲":"渗","滷":"卤","滸":"浒","滻":"浐","滾":"滚","滿":"满","漁":"渔","漊":"溇","漚":"沤","漢":"汉","漣":"涟","漬":"渍","漲":"涨","漵":"溆","漸":"渐","漿":"浆","潀":"潨","潁":"颍","潑":"泼","潔":"洁","潙":"沩","潚":"㴋","潛":"潜","潤":"润","潯":"浔","潰":"溃","潷":"滗","潿":"涠","澀":"涩","澆":"浇","澇":"涝","澐":"沄","澗":"涧","澠":"渑","澤":"泽","澦":"滪","澩":"泶","澮":"浍","澱":"淀","澾":"㳠","濁":"浊","濃":"浓","濄":"㳡","濕":"湿","濘":"泞","濚":"溁","濛":"蒙","濜":"浕","濟":"济","濤":"涛","濧":"㳔","濫":"滥","濰":"潍","濱":"滨","濺":"溅","濼":"泺","濾":"滤","瀂":"澛","瀅":"滢","瀆":"渎","瀇":"㲿","瀉":"泻","瀋":"沈","瀏":"浏","瀕":"濒","瀘":"泸","瀝":"沥","瀟":"潇","瀠":"潆","瀦":"潴","瀧":"泷","瀨":"濑","瀰":"弥","瀲":"潋","瀾":"澜","灃":"沣","灄":"滠","灑":"洒","灕":"漓","灘":"滩","灝":"灏","灡":"㳕","灣":"湾","灤":"滦","灧":"滟","灩":"滟","災":"灾","為":"为","烏":"乌","烴":"烃","無":"无","煉":"炼","煒":"炜","煙":"烟","煢":"茕","煥":"焕","煩":"烦","煬":"炀","煱":"㶽","熅":"煴","熒":"荧","熗":"炝","熱":"热","熲":"颎","熾":"炽","燁":"烨","燈":"灯","燉":"炖","燒":"烧","燙":"烫","燜":"焖","營":"营","燦":"灿","燬":"毁","燭":"烛","燴":"烩","燶":"㶶","燻":"熏","燼":"烬","燾":"焘","爍":"烁","爐":"炉","爛":"烂","爭":"争","爲":"为","爺":"爷","爾":"尔","牀":"床","牆":"墙","牘":"牍","牴":"抵","牽":"牵","犖":"荦","犛":"牦","犢":"犊","犧":"牺","狀":"状","狹":"狭","狽":"狈","猙":"狰","猶":"犹","猻":"狲","獁":"犸","獃":"呆","獄":"狱","獅":"狮","獎":"奖","獨":"独","獪":"狯","獫":"猃","獮":"狝","獰":"狞","獱":"㺍","獲":"获","獵":"猎","獷":"犷","獸":"兽","獺":"獭","獻":"献","獼":"猕","玀":"猡","現":"现","琱":"雕","琺":"珐","琿":"珲","瑋":"玮","瑒":"玚","瑣":"琐","瑤":"瑶","瑩":"莹","瑪":"玛","瑲":"玱","璉":"琏","璡":"琎","璣":"玑","璦":"瑷","璫":"珰","璯":"㻅","環":"环","璵":"玙","璸":"瑸","璽":"玺","璿":"璇","瓊":"琼","瓏":"珑","瓔":"璎","瓚":"瓒","甌":"瓯","甕":"瓮","產":"产","産":"产","畝":"亩","畢":"毕","畫":"画","異":"异","畵":"画","當":"当","疇":"畴","疊":"叠","痙":"痉","痠":"酸","痺":"痹","痾":"疴","瘂":"痖","瘋":"疯","瘍":"疡","瘓":"痪","瘞":"瘗","瘡":"疮","瘧":"疟","瘮":"瘆","瘲":"疭","瘺":"瘘","瘻":"瘘","療":"疗","癆":"痨","癇":"痫","癉":"瘅","癒":"愈","癘":"疠","癟":"瘪","癡":"痴","癢":"痒","癤":"疖","癥":"症","癧":"疬","癩":"癞","癬":"癣","癭":"瘿","癮":"瘾","癰":"痈","癱":"瘫","癲":"癫","發":"发","皁":"皂","皚":"皑","皰":"疱","皸":"皲","皺":"皱","盃":"杯","盜":"盗","盞":"盏","盡":"尽","監":"监","盤":"盘","盧":"卢","盪":"荡","眞":"真","眥":"眦","眾":"众","睏":"困","睜":"睁","睞":"睐","睪":"睾","瞘":"眍","瞜":"䁖","瞞":"瞒","瞶":"瞆","瞼":"睑","矇":"蒙","矓":"眬","矚":"瞩","矯":"矫","硃":"朱","硜":"硁","硤":"硖","硨":"砗","硯":"砚","碕":"埼","碩":"硕","碭":"砀","碸":"砜","確":"确","碼":"码","碽":"䂵","磑":"硙","磚":"砖","磠":"硵","磣":"碜","磧":"碛","磯":"矶","磽":"硗","磾":"䃅","礄":"硚","礎":"础","礙":"碍","礦":"矿","礪":"砺","礫":"砾","礬":"矾","礱":"砻","祕":"秘","祿":"禄","禍":"祸","禎":"祯","禕":"祎","禡":"祃","禦":"御","禪":"禅","禮":"礼","禰":"祢","禱":"祷","禿":"秃","秈":"籼","稅":"税","稈":"秆","稏":"䅉","稜":"棱","稟":"禀","種":"种","稱":"称","穀":"谷","穇":"䅟","穌":"稣","積":"积","穎":"颖","穠":"秾","穡":"穑","穢":"秽","穩":"稳","穫":"获","穭":"穞","窩":"窝","窪":"洼","窮":"穷","窯":"窑","窵":"窎","窶":"窭","窺":"窥","竄":"窜","竅":"窍","竇":"窦","竈":"灶","竊":"窃","竪":"竖","競":"竞","筆":"笔","筍":"笋","筧":"笕","筴":"䇲","箇":"个","箋":"笺","箏":"筝","箚":"札","節":"节","範":"范","築":"筑","篋":"箧","篔":"筼","篠":"筿","篤":"笃","篩":"筛","篳":"筚","簀":"箦","簍":"篓","簑":"蓑","簞":"箪","簡":"简","簣":"篑","簫":"箫","簷":"檐","簹":"筜","簽":"签","簾":"帘","籃":"篮","籌":"筹","籔":"䉤","籙":"箓","籛":"篯","籜":"箨","籟":"籁","籠":"笼","籤":"签","籩":"笾","籪":"簖","籬":"篱","籮":"箩","籲":"吁","粧":"妆","粵":"粤","糉":"粽","糝":"糁","糞":"粪","糧":"粮","糭":"粽","糰":"团","糲":"粝","糴":"籴","糶":"粜","糹":"纟","糾":"纠","紀":"纪","紂":"纣","約":"约","紅":"红","紆":"纡","紇":"纥","紈":"纨","紉":"纫","紋":"纹","納":"纳","紐":"纽","紓":"纾","純":"纯","紕":"纰","紖":"纼","紗":"纱","紘":"纮","紙":"纸","級":"级","紛":"纷","紜":"纭","紝":"纴","紡":"纺","紬":"䌷","紮":"扎","細":"细","紱":"绂","紲":"绁","紳":"绅","紵":"纻","紹":"绍","紺":"绀","紼":"绋","紿":"绐","絀":"绌","終":"终","絃":"弦","組":"组","絅":"䌹","絆":"绊","絎":"绗","結":"结","絕":"绝","絛":"绦","絝":"绔","絞":"绞","絡":"络","絢":"绚","給":"给","絨":"绒","絰":"绖","統":"统","絲":"丝","絳":"绛","絶":"绝","絹":"绢","綁":"绑","綃":"绡","綆":"绠","綈":"绨","綉":"绣","綌":"绤","綏":"绥","綐":"䌼","綑":"捆","經":"经","綜":"综","綞":"缍","綠":"绿","綢":"绸","綣":"绻","綫":"线","綬":"绶","維":"维","綯":"绹","綰":"绾","綱":"纲","網":"网","綳":"绷","綴":"缀","綵":"彩","綸":"纶","綹":"绺","綺":"绮","綻":"绽","綽":"绰","綾":"绫","綿":"绵","緄":"绲","緇":"缁","緊":"紧","緋":"绯","緑":"绿","緒":"绪","緓":"绬","緔":"绱","緗":"缃","緘":"缄","緙":"缂","線":"线","緝":"缉","緞":"缎","締":"缔","緡":"缗","緣":"缘","緦":"缌","編":"编","緩":"缓","緬":"缅","緯":"纬","緱":"缑","緲":"缈","練":"练","緶":"缏","緹":"缇","緻":"致","緼":"缊","縈":"萦","縉":"缙","縊":"缢","縋":"缒","縐":"绉","縑":"缣","縕":"缊","縗":"缞","縛":"缚","縝":"缜","縞":"缟","縟":"缛","縣":"县","縧":"绦","縫":"缝","縭":"缡","縮":"缩","縱":"纵","縲":"缧","縳":"䌸","縴":"纤","縵":"缦","縶":"絷","縷":"缕","縹":"缥","總":"总","績":"绩","繃":"绷","繅":"缫","繆":"缪","繒":"缯","織":"织","繕":"缮","繚":"缭","繞":"绕","繡":"绣","繢":"缋","繩":"绳","繪":"绘","繫":"系","繭":"茧","繮":"缰","繯":"缳","繰":"缲","繳":"缴","繸":"䍁","繹":"绎","繼":"继","繽":"缤","繾":"缱","繿":"䍀","纇":"颣","纈":"缬","纊":"纩","續":"续","纍":"累","纏":"缠","纓":"缨","纔":"才","纖":"纤","纘":"缵","纜":"缆","缽":"钵","罃":"䓨","罈":"坛","罌":"罂","罎":"坛","罰":"罚","罵":"骂","罷":"罢","羅":"罗","羆":"罴","羈":"羁","羋":"芈","羣":"群","羥":"羟","羨":"羡","義":"义","羶":"膻","習":"习","翫":"玩","翬":"翚","翹":"翘","翽":"翙","耬":"耧","耮":"耢","聖":"圣","聞":"闻","聯":"联","聰":"聪","聲":"声","聳":"耸","聵":"聩","聶":"聂","職":"职","聹":"聍","聽":"听","聾":"聋","肅":"肃","脅":"胁","脈":"脉","脛":"胫","脣":"唇","脩":"修","脫":"脱","脹":"胀","腎":"肾","腖":"胨","腡":"脶","腦":"脑","腫":"肿","腳":"脚","腸":"肠","膃":"腽","膕":"腘","膚":"肤","膞":"䏝","膠":"胶","膩":"腻","膽":"胆","膾":"脍","膿":"脓","臉":"脸","臍":"脐","臏":"膑","臘":"腊","臚":"胪","臟":"脏","臠":"脔","臢":"臜","臥":"卧","臨":"临","臺":"台","與":"与","興":"兴","舉":"举","舊":"旧","舖":"铺","舘":"馆","艙":"舱","艤":"舣","艦":"舰","艫":"舻","艱":"艰","艷":"艳","芻":"刍","苧":"苎","茲":"兹","荊":"荆","莊":"庄","莖":"茎","莢":"荚","莧":"苋","華":"华","菴":"庵","菸":"烟","萇":"苌","萊":"莱","萬":"万","萴":"荝","萵":"莴","葉":"叶","葒":"荭","著":"着","葤":"荮","葦":"苇","葯":"药","葷":"荤","蒐":"搜","蒓":"莼","蒔":"莳","蒕":"蒀","蒞":"莅","蒼":"苍","蓀":"荪","蓆":"席","蓋":"盖","蓮":"莲","蓯":"苁","蓴":"莼","蓽":"荜","蔔":"卜","蔘":"参","蔞":"蒌","蔣":"蒋","蔥":"葱","蔦":"茑","蔭":"荫","蕁":"荨","蕆":"蒇","蕎":"荞","蕒":"荬","蕓":"芸","蕕":"莸","蕘":"荛","蕢":"蒉","蕩":"荡","蕪":"芜","蕭":"萧","蕷":"蓣","薀":"蕰","薈":"荟","薊":"蓟","薌":"芗","薑":"姜","薔":"蔷","薘":"荙","薟":"莶","薦":"荐","薩":"萨","薳":"䓕","薴":"苎","薵":"䓓","薹":"苔","薺":"荠","藍":"蓝","藎":"荩","藝":"艺","藥":"药","藪":"薮","藭":"䓖","藴":"蕴","藶":"苈","藹":"蔼","藺":"蔺","蘀":"萚","蘄":"蕲","蘆":"芦","蘇":"苏","蘊":"蕴","蘋":"苹","蘚":"藓","蘞":"蔹","蘢":"茏","蘭":"兰","蘺":"蓠","蘿":"萝","虆":"蔂","處":"处","虛":"虚","虜":"虏","號":"号","虧":"亏","虯":"虬","蛺":"蛱","蛻":"蜕","蜆":"蚬","蝕":"蚀","蝟":"猬","蝦":"虾","蝨":"虱","蝸":"蜗","螄":"蛳","螞":"蚂","螢":"萤","螮":"䗖","螻":"蝼","螿":"螀","蟄":"蛰","蟈":"蝈","蟎":"螨","蟣":"虮","蟬":"蝉","蟯":"蛲","蟲":"虫","蟶":"蛏","蟻":"蚁","蠁":"蚃","蠅":"蝇","蠆":"虿","蠍":"蝎","蠐":"蛴","蠑":"蝾","蠔":"蚝","蠟":"蜡","蠣":"蛎","蠨":"蟏","蠱":"蛊","蠶":"蚕","蠻":"蛮","衆":"众","衊":"蔑","術":"术","衕":"同","衚":"胡","衛":"卫","衝":"冲","衞":"卫","衹":"只","袞":"衮","袷":"夹","裊":"袅","裏":"里","補":"补","裝":"装","裡":"里","製":"制","複":"复","褌":"裈","褘":"袆","褲":"裤","褳":"裢","褸":"褛","褻":"亵","襇":"裥","襉":"裥","襏":"袯","襖":"袄","襝":"裣","襠":"裆","襤":"褴","襪":"袜","襬":"摆","襯":"衬","襲":"袭","襴":"襕","覈":"核","見":"见","覎":"觃","規":"规","覓":"觅","視":"视","覘":"觇","覡":"觋","覥":"觍","覦":"觎","親":"亲","覬":"觊","覯":"觏","覲":"觐","覷":"觑","覺":"觉","覽":"览","覿":"觌","觀":"观","觴":"觞","觶":"觯","觸":"触","訁":"讠","訂":"订","訃":"讣","計":"计","訊":"讯","訌":"讧","討":"讨","訐":"讦","訒":"讱","訓":"训","訕":"讪","訖":"讫","託":"托","記":"记","訛":"讹","訝":"讶","訟":"讼","訢":"䜣","訣":"诀","訥":"讷","訩":"讻","訪":"访","設":"设","許":"许","訴":"诉","訶":"诃","診":"诊","註":"注","証":"证","詁":"诂","詆":"诋","詎":"讵","詐":"诈","詒":"诒","詔":"诏","評":"评","詖":"诐","詗":"诇","詘":"诎","詛":"诅","詞":"词","詠":"咏","詡":"诩","詢":"询","詣":"诣","試":"试","詩":"诗","詫":"诧","詬":"诟","詭":"诡","詮":"诠","詰":"诘","話":"话","該":"该","詳":"详","詵":"诜","詼":"诙","詿":"诖","誄":"诔","誅":"诛","誆":"诓","誇":"夸","誌":"志","認":"认","誑":"诳","誒":"诶","誕":"诞","誘":"诱","誚":"诮","語":"语","誠":"诚","誡":"诫","誣":"诬","誤":"误","誥":"诰","誦":"诵","誨":"诲","說":"说","説":"说","誰":"谁","課":"课","誶":"谇","誹":"诽","誼":"谊","誾":"訚","調":"调","諂":"谄","諄":"谆","談":"谈","諉":"诿","請":"请","諍":"诤","諏":"诹","諑":"诼","諒":"谅","論":"论","諗":"谂","諛":"谀","諜":"谍","諝":"谞","諞":"谝","諡":"谥","諢":"诨","諤":"谔","諦":"谛","諧":"谐","諫":"谏","諭":"谕","諮":"咨","諱":"讳","諳":"谙","諶":"谌","諷":"讽","諸":"诸","諺":"谚","諼":"谖","諾":"诺","謀":"谋","謁":"谒","謂":"谓","謄":"誊","謅":"诌","謊":"谎","謎":"谜","謐":"谧","謔":"谑","謖":"谡","謗":"谤","謙":"谦","謚":"谥","講":"讲","謝":"谢","謠":"谣","謡":"谣","謨":"谟","謫":"谪","謬":"谬","謭":"谫","謳":"讴","謹":"谨","謾":"谩","譁":"哗","證":"证","譎":"谲","譏":"讥","譖":"谮","識":"识","譙":"谯","譚":"谭","譜":"谱","譟":"噪","譫":"谵","譭":"毁","譯":"译","議":"议","譴":"谴","護":"护","譸":"诪","譽":"誉","譾":"谫","讀":"读","讅":"谉","變":"变","讋":"詟","讌":"䜩","讎":"雠","讒":"谗","讓":"让","讕":"谰","讖":"谶","讚":"赞","讜":"谠","讞":"谳","谿":"溪","豈":"岂","豎":"竖","豐":"丰","豔":"艳","豬":"猪","豶":"豮","貍":"狸","貓":"猫","貙":"䝙","貝":"贝","貞":"贞","貟":"贠","負":"负","財":"财","貢":"贡","貧":"贫","貨":"货","販":"贩","貪":"贪","貫":"贯","責":"责","貯":"贮","貰":"贳","貲":"赀","貳":"贰","貴":"贵","貶":"贬","買":"买","貸":"贷","貺":"贶","費":"费","貼":"贴","貽":"贻","貿":"贸","賀":"贺","賁":"贲","賂":"赂","賃":"赁","賄":"贿","賅":"赅","資":"资","賈":"贾","賊":"贼","賑":"赈","賒":"赊","賓":"宾","賕":"赇","賙":"赒","賚":"赉","賜":"赐","賞":"赏","賠":"赔","賡":"赓","賢":"贤","賣":"卖","賤":"贱","賦":"赋","賧":"赕","質":"质","賫":"赍","賬":"账","賭":"赌","賰":"䞐","賴":"赖","賵":"赗","賺":"赚","賻":"赙","購":"购","賽":"赛","賾":"赜","贄":"贽","贅":"赘","贇":"赟","贈":"赠","贊":"赞","贋":"赝","贍":"赡","贏":"赢","贐":"赆","贓":"赃","贔":"赑","贖":"赎","贗":"赝","贛":"赣","贜":"赃","赬":"赪","趕":"赶","趙":"赵","趨":"趋","趲":"趱","跡":"迹","踐":"践","踰":"逾","踴":"踊","蹌":"跄","蹕":"跸","蹟":"迹","蹠":"跖","蹣":"蹒","蹤":"踪","蹺":"跷","躂":"跶","躉":"趸","躊":"踌","躋":"跻","躍":"跃","躎":"䟢","躑":"踯","躒":"跞","躓":"踬","躕":"蹰","躚":"跹","躡":"蹑","躥":"蹿","躦":"躜","躪":"躏","軀":"躯","車":"车","軋":"轧","軌":"轨","軍":"军","軑":"轪","軒":"轩","軔":"轫","軛":"轭","軟":"软","軤":"轷","軫":"轸","軲":"轱","軸":"轴","軹":"轵","軺":"轺","軻":"轲","軼":"轶","軾":"轼","較":"较","輅":"辂","輇":"辁","輈":"辀","載":"载","輊":"轾","輒":"辄","輓":"挽","輔":"辅","輕":"轻","輛":"辆","輜":"辎","輝":"辉","輞":"辋","輟":"辍","輥":"辊","輦":"辇","輩":"辈","輪":"轮","輬":"辌","輯":"辑","輳":"辏","輸":"输","輻":"辐","輼":"辒","輾":"辗","輿":"舆","轀":"辒","轂":"毂","轄":"辖","轅":"辕","轆":"辘","轉":"转","轍":"辙","轎":"轿","轔":"辚","轟":"轰","轡":"辔","轢":"轹","轤":"轳","辦":"办","辭":"辞","辮":"辫","辯":"辩","農":"农","迴":"回","逕":"径","這":"这","連":"连","週":"周","進":"进","遊":"游","運":"运","過":"过","達":"达","違":"违","遙":"遥","遜":"逊","遞":"递","遠":"远","遡":"溯","適":"适","遲":"迟","遶":"绕","遷":"迁","選":"选","遺":"遗","遼":"辽","邁":"迈","還":"还","邇":"迩","邊":"边","邏":"逻","邐":"逦","郟":"郏","郵":"邮","鄆":"郓","鄉":"乡","鄒":"邹","鄔":"邬","鄖":"郧","鄧":"邓","鄭":"郑","鄰":"邻","鄲":"郸","鄴":"邺","鄶":"郐","鄺":"邝","酇":"酂","酈":"郦","醃":"腌","醖":"酝","醜":"丑","醞":"酝","醟":"蒏","醣":"糖","醫":"医","醬":"酱","醱":"酦","釀":"酿","釁":"衅","釃":"酾","釅":"酽","釋":"释","釐":"厘","釒":"钅","釓":"钆","釔":"钇","釕":"钌","釗":"钊","釘":"钉","釙":"钋","針":"针","釣":"钓","釤":"钐","釦":"扣","釧":"钏","釩":"钒","釵":"钗","釷":"钍","釹":"钕","釺":"钎","釾":"䥺","鈀":"钯","鈁":"钫","鈃":"钘","鈄":"钭","鈅":"钥","鈈":"钚","鈉":"钠","鈍":"钝","鈎":"钩","鈐":"钤","鈑":"钣","鈒":"钑","鈔":"钞","鈕":"钮","鈞":"钧","鈡":"钟","鈣":"钙","鈥":"钬","鈦":"钛","鈧":"钪","鈮":"铌","鈰":"铈","鈳":"钶","鈴":"铃","鈷":"钴","鈸":"钹","鈹":"铍","鈺":"钰","鈽":"钸","鈾":"铀","鈿":"钿","鉀":"钾","鉅":"巨","鉆":"钻","鉈":"铊","鉉":"铉","鉋":"铇","鉍":"铋","鉑":"铂","鉕":"钷","鉗":"钳","鉚":"铆","鉛":"铅","鉞":"钺","鉢":"钵","鉤":"钩","鉦":"钲","鉬":"钼","鉭":"钽","鉳":"锫","鉶":"铏","鉸":"铰","鉺":"铒","鉻":"铬","鉿":"铪","銀":"银","銃":"铳","銅":"铜","銍":"铚","銑":"铣","銓":"铨","銖":"铢","銘":"铭","銚":"铫","銛":"铦","銜":"衔","銠":"铑","銣":"铷","銥":"铱","銦":"铟","銨":"铵","銩":"铥","銪":"铕","銫":"铯","銬":"铐","銱":"铞","銳":"锐","銷":"销","銹":"锈","銻":"锑","銼":"锉","鋁":"铝","鋃":"锒","鋅":"锌","鋇":"钡","鋌":"铤","鋏":"铗","鋒":"锋","鋙":"铻","鋝":"锊","鋟":"锓","鋣":"铘","鋤":"锄","鋥":"锃","鋦":"锔","鋨":"锇","鋩":"铓","鋪":"铺","鋭":"锐","鋮":"铖","鋯":"锆","鋰":"锂","鋱":"铽","鋶":"锍","鋸":"锯","鋼":"钢","錁":"锞","錄":"录","錆":"锖","錇":"锫","錈":"锩","錏":"铔","錐":"锥","錒":"锕","錕":"锟","錘":"锤","錙":"锱","錚":"铮","錛":"锛","錟":"锬","錠":"锭","錡":"锜","錢":"钱","錦":"锦","錨":"锚","錩":"锠","錫":"锡","錮":"锢","錯":"错","録":"录","錳":"锰","錶":"表","錸":"铼","錼":"镎","鍀":"锝","鍁":"锨","鍃":"锪","鍅":"钫","鍆":"钔","鍇":"锴","鍈":"锳","鍊":"炼","鍋":"锅","鍍":"镀","鍔":"锷","鍘":"铡","鍚":"钖","鍛":"锻","鍠":"锽","鍤":"锸","鍥":"锲","鍩":"锘","鍬":"锹","鍰":"锾","鍵":"键","鍶":"锶","鍺":"锗","鍼":"针","鍾":"钟","鎂":"镁","鎄":"锿","鎇":"镅","鎊":"镑","鎌":"镰","鎔":"镕","鎖":"锁","鎘":"镉","鎚":"锤","鎛":"镈","鎡":"镃","鎢":"钨","鎣":"蓥","鎦":"镏","鎧":"铠","鎩":"铩","鎪":"锼","鎬":"镐","鎭":"镇","鎮":"镇","鎰":"镒","鎲":"镋","鎳":"镍","鎵":"镓","鎶":"鿔","鎸":"镌","鎿":"镎","鏃":"镞","鏇":"旋","鏈":"链","鏌":"镆","鏍":"镙","鏐":"镠","鏑":"镝","鏗":"铿","鏘":"锵","鏜":"镗","鏝":"镘","鏞":"镛","鏟":"铲","鏡":"镜","鏢":"镖","鏤":"镂","鏨":"錾","鏰":"镚","鏵":"铧","鏷":"镤","鏹":"镪","鏺":"䥽","鏽":"锈","鐃":"铙","鐋":"铴","鐐":"镣","鐒":"铹","鐓":"镦","鐔":"镡","鐘":"钟","鐙":"镫","鐝":"镢","鐠":"镨","鐥":"䦅","鐦":"锎","鐧":"锏","鐨":"镄","鐫":"镌","鐮":"镰","鐯":"䦃","鐲":"镯","鐳":"镭","鐵":"铁","鐶":"镮","鐸":"铎","鐺":"铛","鐿":"镱","鑄":"铸","鑊":"镬","鑌":"镔","鑑":"鉴","鑒":"鉴","鑔":"镲","鑕":"锧","鑞":"镴","鑠":"铄","鑣":"镳","鑥":"镥","鑭":"镧","鑰":"钥","鑱":"镵","鑲":"镶","鑷":"镊","鑹":"镩","鑼":"锣","鑽":"钻","鑾":"銮","鑿":"凿","钁":"镢","钂":"镋","長":"长","門":"门","閂":"闩","閃":"闪","閆":"闫","閈":"闬","閉":"闭","開":"开","閌":"闶","閎":"闳","閏":"闰","閑":"闲","閒":"闲","間":"间","閔":"闵","閘":"闸","閡":"阂","閣":"阁","閤":"合","閥":"阀","閨":"闺","閩":"闽","閫":"阃","閬":"阆","閭":"闾","閱":"阅","閲":"阅","閶":"阊","閹":"阉","閻":"阎","閼":"阏","閽":"阍","閾":"阈","閿":"阌","闃":"阒","闆":"板","闇":"暗","闈":"闱","闊":"阔","闋":"阕","闌":"阑","闍":"阇","闐":"阗","闒":"阘","闓":"闿","闔":"阖","闕":"阙","闖":"闯","關":"关","闞":"阚","闠":"阓","闡":"阐","闢":"辟","闤":"阛","闥":"闼","陘":"陉","陝":"陕","陞":"升","陣":"阵","陰":"阴","陳":"陈","陸":"陆","陽":"阳","隉":"陧","隊":"队","階":"阶","隕":"陨","際":"际","隨":"随","險":"险","隯":"陦","隱":"隐","隴":"陇","隸":"隶","隻":"只","雋":"隽","雖":"虽","雙":"双","雛":"雏","雜":"杂","雞":"鸡","離":"离","難":"难","雲":"云","電":"电","霑":"沾","霢":"霡","霧":"雾","霽":"霁","靂":"雳","靄":"霭","靆":"叇","靈":"灵","靉":"叆","靚":"靓","靜":"静","靝":"靔","靦":"腼","靨":"靥","鞏":"巩","鞝":"绱","鞦":"秋","鞽":"鞒","韁":"缰","韃":"鞑","韆":"千","韉":"鞯","韋":"韦","韌":"韧","韍":"韨","韓":"韩","韙":"韪","韜":"韬","韝":"鞲","韞":"韫","韻":"韵","響":"响","頁":"页","頂":"顶","頃":"顷","項":"项","順":"顺","頇":"顸","須":"须","頊":"顼","頌":"颂","頎":"颀","頏":"颃","預":"预","頑":"顽","頒":"颁","頓":"顿","頗":"颇","領":"领","頜":"颌","頡":"颉","頤":"颐","頦":"颏","頭":"头","頮":"颒","頰":"颊","頲":"颋","頴":"颕","頷":"颔","頸":"颈","頹":"颓","頻":"频","頽":"颓","顆":"颗","題":"题","額":"额","顎":"颚","顏":"颜","顒":"颙","顓":"颛","顔":"颜","願":"愿","顙":"颡","顛":"颠","類":"类","顢":"颟","顥":"颢","顧":"顾","顫":"颤","顬":"颥","顯":"显","顰":"颦","顱":"颅","顳":"颞","顴":"颧","風":"风","颭":"飐","颮":"飑","颯":"飒","颱":"台","颳":"刮","颶":"飓","颸":"飔","颺":"飏","颻":"飖","颼":"飕","飀":"飗","飄":"飘","飆":"飙","飈":"飚","飛":"飞","飠":"饣","飢":"饥","飣":"饤","飥":"饦","飩":"饨","飪":"饪","飫":"饫","飭":"饬","飯":"饭","飱":"飧","飲":"饮","飴":"饴","飼":"饲","飽":"饱","飾":"饰","飿":"饳","餃":"饺","餄":"饸","餅":"饼","餈":"糍","餉":"饷","養":"养","餌":"饵","餎":"饹","餏":"饻","餑":"饽","餒":"馁","餓":"饿","餕":"馂","餖":"饾","餘":"余","餚":"肴","餛":"馄","餜":"馃","餞":"饯","餡":"馅","館":"馆","餬":"糊","餱":"糇","餳":"饧","餵":"喂","餶":"馉","餷":"馇","餺":"馎","餼":"饩","餾":"馏","餿":"馊","饁":"馌","饃":"馍","饅":"馒","饈":"馐","饉":"馑","饊":"馓","饋":"馈","饌":"馔","饑":"饥","饒":"饶","饗":"飨","饜":"餍","饞":"馋","饢":"馕","馬":"马","馭":"驭","馮":"冯","馱":"驮","馳":"驰","馴":"驯","馹":"驲","駁":"驳","駐":"驻","駑":"驽","駒":"驹","駔":"驵","駕":"驾","駘":"骀","駙":"驸","駛":"驶","駝":"驼","駟":"驷","駡":"骂","駢":"骈","駭":"骇","駰":"骃","駱":"骆","駸":"骎","駿":"骏","騁":"骋","騂":"骍","騅":"骓","騌":"骔","騍":"骒","騎":"骑","騏":"骐","騖":"骛","騙":"骗","騤":"骙","騧":"䯄","騫":"骞","騭":"骘","騮":"骝","騰":"腾","騶":"驺","騷":"骚","騸":"骟","騾":"骡","驀":"蓦","驁":"骜","驂":"骖","驃":"骠","驄":"骢","驅":"驱","驊":"骅","驌":"骕","驍":"骁","驏":"骣","驕":"骄","驗":"验","驚":"惊","驛":"驿","驟":"骤","驢":"驴","驤":"骧","驥":"骥","驦":"骦","驪":"骊","驫":"骉","骯":"肮","髏":"髅","髒":"脏","體":"体","髕":"髌","髖":"髋","髮":"发","鬆":"松","鬍":"胡","鬚":"须","鬢":"鬓","鬥":"斗","鬧":"闹","鬨":"哄","鬩":"阋","鬮":"阄","鬱":"郁","鬹":"鬶","魎":"魉","魘":"魇","魚":"鱼","魛":"鱽","魢":"鱾","魨":"鲀","魯":"鲁","魴":"鲂","魷":"鱿","魺":"鲄","鮁":"鲅","鮃":"鲆","鮊":"鲌","鮋":"鲉","鮍":"鲏","鮎":"鲇","鮐":"鲐","鮑":"鲍","鮒":"鲋","鮓":"鲊","鮚":"鲒","鮜":"鲘","鮝":"鲞","鮞":"鲕","鮣":"䲟","鮦":"鲖","鮪":"鲔","鮫":"鲛","鮭":"鲑","鮮":"鲜","鮳":"鲓","鮶":"鲪","鮺":"鲝","鯀":"鲧","鯁":"鲠","鯇":"鲩","鯉":"鲤","鯊":"鲨","鯒":"鲬","鯔":"鲻","鯕":"鲯","鯖":"鲭","鯗":"鲞","鯛":"鲷","鯝":"鲴","鯡":"鲱","鯢":"鲵","鯤":"鲲","鯧":"鲳","鯨":"鲸","鯪":"鲮","鯫":"鲰","鯰":"鲶","鯴":"鲺","鯷":"鳀","鯽":"鲫","鯿":"鳊","鰁":"鳈","鰂":"鲗","鰃":"鳂","鰆":"䲠","鰈":"鲽","鰉":"鳇","鰌":"䲡","鰍":"鳅","鰏":"鲾","鰐":"鳄","鰒":"鳆","鰓":"鳃","鰛":"鳁","鰜":"鳒","鰟":"鳑","鰠":"鳋","鰣":"鲥","鰥":"鳏","鰧":"䲢","鰨":"鳎","鰩":"鳐","鰭":"鳍","鰮":"鳁","鰱":"鲢","鰲":"鳌","鰳":"鳓","鰵":"鳘","鰷":"鲦","鰹":"鲣","鰺":"鲹","鰻":"鳗","鰼":"鳛","鰾":"鳔","鱂":"鳉","鱅":"鳙","鱈":"鳕","鱉":"鳖","鱒":"鳟","鱔":"鳝","鱖":"鳜","鱗":"鳞","鱘":"鲟","鱝":"鲼","鱟":"鲎","鱠":"鲙","鱣":"鳣","鱤":"鳡","鱧":"鳢","鱨":"鲿","鱭":"鲚","鱯":"鳠","鱷":"鳄","鱸":"鲈","鱺":"鲡","鳥":"鸟","鳧":"凫","鳩":"鸠","鳬":"凫","鳲":"鸤","鳳":"凤","鳴":"鸣","鳶":"鸢","鳾":"䴓","鴆":"鸩","鴇":"鸨","鴉":"鸦","鴒":"鸰","鴕":"鸵","鴛":"鸳","鴝":"鸲","鴞":"鸮","鴟":"鸱","鴣":"鸪","鴦":"鸯","鴨":"鸭","鴯":"鸸","鴰":"鸹","鴴":"鸻","鴷":"䴕","鴻":"鸿","鴿":"鸽","鵁":"䴔","鵂":"鸺","鵃":"鸼","鵐":"鹀","鵑":"鹃","鵒":"鹆","鵓":"鹁","鵜":"鹈","鵝":"鹅","鵠":"鹄","鵡":"鹉","鵪":"鹌","鵬":"鹏","鵮":"鹐","鵯":"鹎","鵰":"雕","鵲":"鹊","鵷":"鹓","鵾":"鹍","鶄":"䴖","鶇":"鸫","鶉":"鹑","鶊":"鹒","鶓":"鹋","鶖":"鹙","鶘":"鹕","鶚":"鹗","鶡":"鹖","鶥":"鹛","鶩":"鹜","鶪":"䴗","鶬":"鸧","鶯":"莺","鶲":"鹟","鶴":"鹤","鶹":"鹠","鶺":"鹡","鶻":"鹘","鶼":"鹣","鶿":"鹚","鷀":"鹚","鷁":"鹢","鷂":"鹞","鷄":"鸡","鷉":"䴘","鷊":"鹝","鷓":"鹧","鷖":"鹥","鷗":"鸥","鷙":"鸷","鷚":"鹨","鷥":"鸶","鷦":"鹪","鷫":"鹔","鷯":"鹩","鷲":"鹫","鷳":"鹇","鷴":"鹇","鷸":"鹬","鷹":"鹰","鷺":"鹭","鷽":"鸴","鸂":"㶉","鸇":"鹯","鸊":"䴙","鸌":"鹱","鸏":"鹲","鸕":"鸬","鸘":"鹴","鸚":"鹦","鸛":"鹳","鸝":"鹂","鸞":"鸾","鹵":"卤","鹹":"咸","鹺":"鹾","鹼":"碱","鹽":"盐","麗":"丽","麥":"麦","麩":"麸","麪":"面","麫":"面","麯":"曲","麴":"曲","麵":"面","麼":"幺","麽":"幺","黃":"黄","黌":"黉","點":"点","黨":"党","黲":"黪","黴":"霉","黶":"黡","黷":"黩","黽":"黾","黿":"鼋","鼂":"鼌","鼉":"鼍","鼕":"冬","鼴":"鼹","齊":"齐","齋":"斋","齎":"赍","齏":"齑","齒":"齿","齔":"龀","齕":"龁","齗":"龂","齙":"龅","齜":"龇","齟":"龃","齠":"龆","齡":"龄","齣":"出","齦":"龈","齧":"啮","齪":"龊","齬":"龉","齲":"龋","齶":"腭","齷":"龌","龍":"龙","龎":"厐","龐":"庞","龑":"䶮","龔":"龚","龕":"龛","龜":"龟","鿁":"䜤","鿓":"鿒"}'::jsonb ->> letter, letter) END,
      '' ORDER BY place
    ), '')
    FROM unnest(string_to_array(plain, NULL)) WITH ORDINALITY AS letters (letter, place)
  );
END
$fold$;

CREATE FUNCTION strip_tags(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(
  regexp_replace(
    regexp_replace(source, '</?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'gi'),
    '<[^>]*>', ' ', 'g'
  ),
  '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');

CREATE FUNCTION search_grams(source text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM (
    SELECT letter, letter || lead(letter) OVER (ORDER BY place) AS pair
    FROM unnest(string_to_array(source, NULL)) WITH ORDINALITY AS letters (letter, place)
  ) AS pairs, LATERAL (VALUES (letter), (pair)) AS grams (gram)
  WHERE gram IS NOT NULL
);

CREATE FUNCTION search_numbers(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(translate(source, '０１２３４５６７８９ -()+－（）＋　', '0123456789'), '[^0-9]+', ' ', 'g');

CREATE FUNCTION search_number_grams(source text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
  SELECT coalesce(array_agg(DISTINCT substr(number, place, 5)), '{}')
  FROM regexp_split_to_table(source, '[^0-9]+') AS number, generate_series(1, char_length(number) - 4) AS place
);

CREATE FUNCTION mail_account(address text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN given.domain IN ('gmail.com', 'googlemail.com') THEN replace(given.mailbox, '.', '') || '@gmail.com'
    ELSE given.mailbox || '@' || given.domain
  END
  FROM (SELECT split_part(split_part(lower(address), '@', 1), '+', 1), split_part(lower(address), '@', 2)) given (mailbox, domain)
$$;

CREATE FUNCTION hk_today() RETURNS date LANGUAGE sql STABLE
RETURN (now() AT TIME ZONE 'Asia/Hong_Kong')::date;

--> statement-breakpoint
-- Platform

CREATE TABLE alerts (
  kind text PRIMARY KEY,
  since timestamp(3) with time zone NOT NULL,
  told_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE watched_jobs (
  name text PRIMARY KEY,
  succeeded_at timestamp(3) with time zone,
  failed_since timestamp(3) with time zone
);

CREATE TABLE content_versions (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  resource text NOT NULL,
  changes bigint DEFAULT 1 NOT NULL
);
CREATE INDEX content_versions_resource_idx ON content_versions (resource);

CREATE TABLE demo_records (
  resource text NOT NULL,
  record_id integer NOT NULL,
  CONSTRAINT demo_records_resource_record_id_pk PRIMARY KEY (resource, record_id)
);

CREATE TABLE export_chunks (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  table_name text NOT NULL,
  chunk_no integer NOT NULL,
  row_count integer NOT NULL,
  lines text NOT NULL
);

CREATE TABLE idempotency_keys (
  resource text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  record_id integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_resource_key_pk PRIMARY KEY (resource, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

CREATE TABLE publish_outbox (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  resource text NOT NULL,
  record_id integer,
  changed_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE publish_state (
  singleton boolean PRIMARY KEY DEFAULT true,
  changed_at timestamp(3) with time zone,
  started_at timestamp(3) with time zone,
  published_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  message text,
  checked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  requested_at timestamp(3) with time zone,
  CONSTRAINT publish_state_singleton CHECK (singleton)
);

CREATE TABLE nightly_runs (
  task text PRIMARY KEY,
  ran_on date NOT NULL
);

CREATE TABLE retention_state (
  singleton boolean PRIMARY KEY DEFAULT true,
  switched_on_at timestamp(3) with time zone,
  months jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT retention_state_singleton CHECK (singleton)
);

--> statement-breakpoint
-- Accounts

CREATE TABLE throttles (
  key text PRIMARY KEY,
  attempts integer NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE users (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  username text NOT NULL,
  password_hash text NOT NULL,
  disabled boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  roles text[] DEFAULT '{reader}'::text[] NOT NULL,
  email text,
  mail_notices text[] DEFAULT '{application,enquiry,draft,comment}'::text[] NOT NULL,
  CONSTRAINT users_have_roles CHECK (cardinality(roles) > 0)
);
CREATE INDEX users_email_idx ON users (lower(email));
CREATE UNIQUE INDEX users_username_key ON users (lower(username));

CREATE TABLE challenges (
  key text PRIMARY KEY,
  user_id integer NOT NULL,
  webauthn text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX challenges_expires_at_idx ON challenges (expires_at);

CREATE TABLE passkeys (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  user_id integer NOT NULL,
  name text NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] DEFAULT '{}' NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp(3) with time zone,
  CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL,
  code_hash text NOT NULL,
  CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE totp_secrets (
  user_id integer PRIMARY KEY,
  secret text NOT NULL,
  confirmed_at timestamp(3) with time zone,
  last_step integer DEFAULT 0 NOT NULL,
  CONSTRAINT totp_secrets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE account_links (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  token_hash text NOT NULL,
  user_id integer,
  roles text[] DEFAULT '{}'::text[] NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  made_by_id integer DEFAULT nullif(current_setting('audit.account_id', true), '')::integer,
  CONSTRAINT account_links_token_hash_key UNIQUE (token_hash),
  CONSTRAINT account_links_of_one_kind CHECK ((user_id is null) = (cardinality(roles) > 0)),
  CONSTRAINT account_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT account_links_made_by_id_users_id_fk FOREIGN KEY (made_by_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX account_links_user_id_idx ON account_links (user_id);
CREATE INDEX account_links_made_by_id_idx ON account_links (made_by_id);
CREATE INDEX account_links_expires_at_idx ON account_links (expires_at);

CREATE TABLE account_notices (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  user_id integer NOT NULL,
  kind text NOT NULL,
  device text DEFAULT '' NOT NULL,
  device_hash text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT account_notices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX account_notices_user_id_idx ON account_notices (user_id);

CREATE TABLE email_confirmations (
  user_id integer PRIMARY KEY,
  email text NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT email_confirmations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT email_confirmations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE known_devices (
  user_id integer NOT NULL,
  token_hash text NOT NULL,
  network text NOT NULL,
  last_login_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT known_devices_user_id_token_hash_pk PRIMARY KEY (user_id, token_hash),
  CONSTRAINT known_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX known_devices_token_hash_idx ON known_devices (token_hash);

CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  id integer GENERATED BY DEFAULT AS IDENTITY,
  last_used_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  device text DEFAULT '' NOT NULL,
  device_hash text,
  CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sessions_id_key ON sessions (id);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

--> statement-breakpoint
-- Office

CREATE TABLE audit_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  account_id integer,
  account_name text,
  action text NOT NULL,
  resource text NOT NULL,
  record_id integer,
  fields text[] DEFAULT '{}' NOT NULL,
  record_count integer,
  changes jsonb
);
CREATE INDEX audit_log_account_name_idx ON audit_log (account_name, id);
CREATE INDEX audit_log_at_idx ON audit_log (at);
CREATE INDEX audit_log_resource_idx ON audit_log (resource, record_id);

CREATE TABLE row_reads (
  account_id integer NOT NULL,
  resource text NOT NULL,
  hour timestamp(3) with time zone NOT NULL,
  rows integer NOT NULL,
  CONSTRAINT row_reads_account_id_resource_hour_pk PRIMARY KEY (account_id, resource, hour)
);

CREATE TABLE contact_messages (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  company text,
  email text NOT NULL,
  phone text,
  subject text NOT NULL,
  message text NOT NULL,
  read boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  status text DEFAULT 'new' NOT NULL,
  search_text text GENERATED ALWAYS AS (fold_search(name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message) || ' ' || search_numbers(name || ' / ' || coalesce(company, '') || ' / ' || email || ' / ' || coalesce(phone, '') || ' / ' || subject || ' / ' || message)) STORED,
  assignee_id integer,
  due_on date,
  CONSTRAINT contact_messages_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX contact_messages_assignee_idx ON contact_messages (assignee_id);
CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at, id);
CREATE INDEX contact_messages_search_idx ON contact_messages USING gin (search_grams(translate(search_text, '- ', '')));
CREATE INDEX contact_messages_numbers_idx ON contact_messages USING gin (search_number_grams(search_text));

CREATE TABLE enquiry_replies (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  contact_message_id integer NOT NULL,
  request_id text NOT NULL,
  kind text NOT NULL,
  body text NOT NULL,
  locale text NOT NULL,
  author_name text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "enquiry_replies_requestId_unique" UNIQUE (request_id),
  CONSTRAINT enquiry_replies_contact_message_id_contact_messages_id_fk FOREIGN KEY (contact_message_id) REFERENCES contact_messages (id) ON DELETE CASCADE
);
CREATE INDEX enquiry_replies_enquiry_idx ON enquiry_replies (contact_message_id, id);

CREATE TABLE mail_messages (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  dedupe_key text NOT NULL,
  template_key text NOT NULL,
  locale text NOT NULL,
  recipient text DEFAULT '' NOT NULL,
  registration_id integer,
  application_id integer,
  contact_message_id integer,
  subject text DEFAULT '' NOT NULL,
  text text DEFAULT '' NOT NULL,
  html text DEFAULT '' NOT NULL,
  calendar text,
  rendered_at timestamp(3) with time zone,
  status text DEFAULT 'queued' NOT NULL,
  reason text,
  tries smallint DEFAULT 0 NOT NULL,
  next_try_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  claimed_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  provider_id text,
  error text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  waiting_id integer,
  payment_id integer,
  member_id integer,
  invoice_id integer,
  letter_id integer,
  reply_id integer,
  begun_at timestamp(3) with time zone,
  profile_change_id integer,
  payment_details_id integer,
  priority smallint DEFAULT 1 NOT NULL,
  circular_id integer,
  recipient_id integer,
  order_id integer,
  contact_id integer,
  venue_booking_id integer,
  CONSTRAINT "mail_messages_dedupeKey_unique" UNIQUE (dedupe_key),
  CONSTRAINT "mail_messages_recipientId_unique" UNIQUE (recipient_id),
  CONSTRAINT mail_messages_contact_message_id_contact_messages_id_fk FOREIGN KEY (contact_message_id) REFERENCES contact_messages (id) ON DELETE CASCADE,
  CONSTRAINT mail_messages_reply_id_enquiry_replies_id_fk FOREIGN KEY (reply_id) REFERENCES enquiry_replies (id) ON DELETE CASCADE
);
CREATE INDEX mail_messages_waiting_idx ON mail_messages (next_try_at) WHERE status in ('queued', 'sending');
CREATE INDEX mail_messages_status_idx ON mail_messages (status, id);
CREATE INDEX mail_messages_recipient_idx ON mail_messages (lower(recipient), created_at);
CREATE INDEX mail_messages_account_idx ON mail_messages (mail_account(recipient), created_at);
CREATE INDEX mail_messages_stranger_idx ON mail_messages (created_at) WHERE priority = 2;
CREATE INDEX mail_messages_registration_idx ON mail_messages (registration_id);
CREATE INDEX mail_messages_application_idx ON mail_messages (application_id);
CREATE INDEX mail_messages_enquiry_idx ON mail_messages (contact_message_id);
CREATE INDEX mail_messages_waiting_entry_idx ON mail_messages (waiting_id);
CREATE INDEX mail_messages_order_idx ON mail_messages (order_id);
CREATE INDEX mail_messages_venue_booking_idx ON mail_messages (venue_booking_id);
CREATE INDEX mail_messages_reply_idx ON mail_messages (reply_id);
CREATE INDEX mail_messages_letter_idx ON mail_messages (letter_id);
CREATE INDEX mail_messages_payment_idx ON mail_messages (payment_id);
CREATE INDEX mail_messages_member_idx ON mail_messages (member_id);
CREATE INDEX mail_messages_invoice_idx ON mail_messages (invoice_id);
CREATE INDEX mail_messages_profile_change_idx ON mail_messages (profile_change_id);
CREATE INDEX mail_messages_provider_idx ON mail_messages (provider_id);
CREATE INDEX mail_messages_circular_idx ON mail_messages (circular_id, status);
CREATE INDEX mail_messages_contact_idx ON mail_messages (contact_id);
CREATE INDEX mail_messages_claimed_idx ON mail_messages (claimed_at);

CREATE TABLE mail_state (
  singleton boolean PRIMARY KEY DEFAULT true,
  paused_at timestamp(3) with time zone,
  pause_reason text,
  trouble_since timestamp(3) with time zone,
  retry_at timestamp(3) with time zone,
  trouble text,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  most_bulk_per_day integer DEFAULT 1000 NOT NULL,
  CONSTRAINT mail_state_singleton CHECK (singleton)
);

CREATE TABLE mail_suppressions (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  address text NOT NULL,
  reason text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT mail_suppressions_address_unique UNIQUE (address)
);

CREATE TABLE mail_templates (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  key text NOT NULL,
  subject_zh_tw text NOT NULL,
  body_zh_tw text NOT NULL,
  subject_zh_cn text NOT NULL,
  body_zh_cn text NOT NULL,
  subject_en text NOT NULL,
  body_en text NOT NULL,
  is_on boolean DEFAULT true NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT mail_templates_key_unique UNIQUE (key)
);

CREATE TABLE signed_links (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  registration_id integer,
  application_id integer,
  generation integer DEFAULT 1 NOT NULL,
  revoked_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  waiting_id integer,
  member_id integer,
  opens_until_on date,
  profile_change_id integer,
  order_id integer,
  contact_id integer,
  CONSTRAINT "signed_links_registrationId_unique" UNIQUE (registration_id),
  CONSTRAINT "signed_links_applicationId_unique" UNIQUE (application_id),
  CONSTRAINT "signed_links_waitingId_unique" UNIQUE (waiting_id),
  CONSTRAINT "signed_links_memberId_unique" UNIQUE (member_id),
  CONSTRAINT "signed_links_profileChangeId_unique" UNIQUE (profile_change_id),
  CONSTRAINT "signed_links_orderId_unique" UNIQUE (order_id),
  CONSTRAINT signed_links_contact_id_unique UNIQUE (contact_id),
  CONSTRAINT signed_links_one CHECK (num_nonnulls(registration_id, application_id, waiting_id, member_id, profile_change_id, order_id, contact_id) = 1)
);

CREATE TABLE office_rules (
  id integer PRIMARY KEY DEFAULT 1,
  year_starts_on text DEFAULT '01-01' NOT NULL,
  half_year_from text DEFAULT '07-01',
  permanent_years smallint DEFAULT 3,
  joining_fee_cents integer DEFAULT 0 NOT NULL,
  application_days smallint DEFAULT 5 NOT NULL,
  enquiry_days smallint DEFAULT 2 NOT NULL,
  first_reminder_days smallint DEFAULT 60 NOT NULL,
  second_reminder_days smallint DEFAULT 30 NOT NULL,
  last_reminder_days smallint DEFAULT 7 NOT NULL,
  late_reminder_days smallint DEFAULT 14 NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT office_rules_one CHECK (id = 1),
  CONSTRAINT office_rules_days_of_year CHECK (year_starts_on ~ '^(0[1-9]|1[0-2])-[0-3][0-9]$' and year_starts_on <> '02-29' and half_year_from ~ '^(0[1-9]|1[0-2])-[0-3][0-9]$' is not false),
  CONSTRAINT office_rules_numbers CHECK (permanent_years between 1 and 50 is not false and joining_fee_cents between 0 and 1000000000
        and application_days between 1 and 366 and enquiry_days between 1 and 366),
  CONSTRAINT office_rules_reminders CHECK (first_reminder_days <= 180 and first_reminder_days > second_reminder_days
        and second_reminder_days > last_reminder_days and last_reminder_days > 0 and late_reminder_days between 1 and 366)
);

CREATE TABLE paper_forms (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  serial text NOT NULL,
  kind text NOT NULL,
  event_id integer,
  used_at timestamp(3) with time zone,
  result_id integer,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT paper_forms_serial_unique UNIQUE (serial)
);
CREATE INDEX paper_forms_event_idx ON paper_forms (event_id);

--> statement-breakpoint
-- Content

CREATE TABLE association_texts (
  id integer PRIMARY KEY,
  data jsonb DEFAULT '{}'::jsonb NOT NULL,
  draft jsonb,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT association_texts_singleton CHECK (id = 1)
);

CREATE TABLE drafts (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  resource text NOT NULL,
  record_id integer NOT NULL,
  is_new boolean NOT NULL,
  data jsonb NOT NULL,
  children jsonb DEFAULT '{}'::jsonb NOT NULL,
  is_dated boolean DEFAULT false NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_by_id integer,
  writer_id integer,
  comments jsonb DEFAULT '[]'::jsonb NOT NULL
);
CREATE UNIQUE INDEX drafts_record_key ON drafts (resource, record_id);

CREATE TABLE open_editors (
  tab text PRIMARY KEY,
  resource text NOT NULL,
  record_id integer NOT NULL,
  account_id integer NOT NULL,
  opened_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  heard_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT open_editors_account_id_users_id_fk FOREIGN KEY (account_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX open_editors_record_idx ON open_editors (resource, record_id);
CREATE INDEX open_editors_account_id_idx ON open_editors (account_id);

CREATE TABLE preview_links (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  token_hash text NOT NULL,
  resource text NOT NULL,
  record_id integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  made_by_id integer DEFAULT nullif(current_setting('audit.account_id', true), '')::integer,
  CONSTRAINT preview_links_token_hash_key UNIQUE (token_hash),
  CONSTRAINT preview_links_made_by_id_users_id_fk FOREIGN KEY (made_by_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX preview_links_made_by_id_idx ON preview_links (made_by_id);
CREATE INDEX preview_links_record_idx ON preview_links (resource, record_id);
CREATE INDEX preview_links_expires_at_idx ON preview_links (expires_at);

CREATE TABLE scheduled_acts (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  resource text NOT NULL,
  record_id integer NOT NULL,
  act text NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  account_id integer,
  account_name text,
  failure text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT scheduled_acts_act CHECK (act in ('publish', 'unpublish'))
);
CREATE UNIQUE INDEX scheduled_acts_record_key ON scheduled_acts (resource, record_id, act);
CREATE INDEX scheduled_acts_due_idx ON scheduled_acts (due_at) WHERE failure is null;

CREATE TABLE gallery_images (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  title text NOT NULL,
  title_en text,
  description text,
  description_en text,
  image_url text NOT NULL,
  is_homepage boolean DEFAULT false NOT NULL,
  sort_order integer DEFAULT 0 NOT NULL,
  uploaded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (fold_search(title || ' ' || coalesce(title_en, '') || ' ' || coalesce(description, '') || ' ' || coalesce(description_en, ''))) STORED
);
CREATE INDEX gallery_images_sort_order_idx ON gallery_images (sort_order, id);
CREATE INDEX gallery_images_search_idx ON gallery_images USING gin (search_grams(translate(search_text, '- ', '')));

CREATE TABLE language_states (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  resource text NOT NULL,
  record_id integer NOT NULL,
  title text NOT NULL,
  state text NOT NULL,
  english text NOT NULL,
  chinese text NOT NULL,
  changed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT language_states_state CHECK (state in ('missing', 'outdated', 'machine', 'written', 'reviewed'))
);
CREATE UNIQUE INDEX language_states_record_key ON language_states (resource, record_id);
CREATE INDEX language_states_changed_at_idx ON language_states (changed_at DESC NULLS LAST, record_id DESC NULLS LAST);

CREATE TABLE machine_texts (
  digest text PRIMARY KEY,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE translations (
  resource text NOT NULL,
  record_id integer NOT NULL,
  english text NOT NULL,
  chinese text NOT NULL,
  is_machine boolean NOT NULL,
  reviewed_at timestamp(3) with time zone,
  reviewed_by_id integer,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT translations_pkey PRIMARY KEY (resource, record_id, english)
);

CREATE TABLE media_objects (
  key text PRIMARY KEY,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  width integer,
  height integer,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE media_pictures (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  hash text NOT NULL,
  key text NOT NULL,
  file_name text DEFAULT '' NOT NULL,
  alt_zh text DEFAULT '' NOT NULL,
  alt_en text DEFAULT '' NOT NULL,
  focal_x double precision DEFAULT 0.5 NOT NULL,
  focal_y double precision DEFAULT 0.5 NOT NULL,
  is_kept boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  created_by_name text,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (fold_search(file_name || ' ' || alt_zh || ' ' || alt_en)) STORED,
  CONSTRAINT media_pictures_hash_key UNIQUE (hash),
  CONSTRAINT media_pictures_focal_point CHECK (focal_x BETWEEN 0 AND 1 AND focal_y BETWEEN 0 AND 1)
);
CREATE INDEX media_pictures_created_at_idx ON media_pictures (created_at, id);
CREATE INDEX media_pictures_search_idx ON media_pictures USING gin (search_grams(translate(search_text, '- ', '')));

CREATE TABLE picture_uses (
  hash text NOT NULL,
  resource text NOT NULL,
  record_id integer NOT NULL,
  state text NOT NULL,
  places text[] DEFAULT '{}' NOT NULL,
  CONSTRAINT picture_uses_pkey PRIMARY KEY (hash, resource, record_id, state)
);
CREATE INDEX picture_uses_record_idx ON picture_uses (resource, record_id, state);

CREATE TABLE news (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  title text NOT NULL,
  content text NOT NULL,
  excerpt text NOT NULL,
  title_en text,
  content_en text,
  excerpt_en text,
  image_url text,
  published_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  featured boolean DEFAULT false NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (fold_search(title || ' ' || excerpt || ' ' || coalesce(title_en, '') || ' ' || coalesce(excerpt_en, '') || ' ' || strip_tags(content) || ' ' || strip_tags(coalesce(content_en, '')))) STORED,
  topic_ids integer[] DEFAULT '{}' NOT NULL,
  author text,
  author_en text
);
CREATE INDEX news_search_idx ON news USING gin (search_grams(translate(search_text, '- ', '')));
CREATE INDEX news_published_at_idx ON news (published_at, id);
CREATE INDEX news_featured_idx ON news (published_at, id) WHERE featured;

CREATE TABLE publications (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  title text NOT NULL,
  title_en text,
  description text,
  description_en text,
  file_url text NOT NULL,
  file_size text,
  page_count integer DEFAULT 1 NOT NULL,
  page_urls text[] DEFAULT '{}' NOT NULL,
  published_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  download_count integer DEFAULT 0 NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (fold_search(title || ' ' || coalesce(title_en, '') || ' ' || coalesce(description, '') || ' ' || coalesce(description_en, ''))) STORED,
  CONSTRAINT publications_page_count_positive CHECK (page_count >= 1),
  CONSTRAINT publications_download_count_not_negative CHECK (download_count >= 0)
);
CREATE INDEX publications_search_idx ON publications USING gin (search_grams(translate(search_text, '- ', '')));
CREATE INDEX publications_published_at_idx ON publications (published_at, id);

CREATE TABLE publication_pages (
  publication_id integer NOT NULL,
  file_url text NOT NULL,
  page integer NOT NULL,
  text text NOT NULL,
  search_text text GENERATED ALWAYS AS (fold_search(text)) STORED,
  CONSTRAINT publication_pages_publication_id_page_pk PRIMARY KEY (publication_id, page),
  CONSTRAINT publication_pages_publication_id_publications_id_fk FOREIGN KEY (publication_id) REFERENCES publications (id) ON DELETE CASCADE
);
CREATE INDEX publication_pages_search_idx ON publication_pages USING gin (search_grams(translate(search_text, '- ', '')));

CREATE TABLE record_versions (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  resource text NOT NULL,
  record_id integer NOT NULL,
  number integer NOT NULL,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  account_id integer,
  account_name text,
  action text NOT NULL,
  data jsonb NOT NULL
);
CREATE UNIQUE INDEX record_versions_number_key ON record_versions (resource, record_id, number);
CREATE INDEX record_versions_at_idx ON record_versions (at);

CREATE TABLE redirects (
  id integer PRIMARY KEY,
  entries jsonb DEFAULT '[]'::jsonb NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT redirects_singleton CHECK (id = 1)
);

CREATE TABLE topics (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  name_en text NOT NULL,
  name_cn text,
  priority smallint DEFAULT 0 NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE trash (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  resource text NOT NULL,
  record_id integer NOT NULL,
  title text NOT NULL,
  data jsonb NOT NULL,
  deleted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  deleted_by_id integer,
  expires_at timestamp(3) with time zone DEFAULT now() + interval '30 days' NOT NULL
);
CREATE UNIQUE INDEX trash_record_key ON trash (resource, record_id);
CREATE INDEX trash_expires_at_idx ON trash (expires_at);

--> statement-breakpoint
-- Membership

CREATE SEQUENCE member_code_seq;

CREATE TABLE general_holidays (
  on_date date PRIMARY KEY,
  name text NOT NULL
);

CREATE TABLE member_categories (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  priority smallint DEFAULT 0 NOT NULL,
  status boolean DEFAULT true NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE member_imports (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  file_name text NOT NULL,
  file_hash text NOT NULL,
  mapping jsonb NOT NULL,
  mode text NOT NULL,
  status text DEFAULT 'draft' NOT NULL,
  counts jsonb,
  checked_at timestamp(3) with time zone,
  applied_at timestamp(3) with time zone,
  undone_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE member_import_rows (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  import_id integer NOT NULL,
  row_no integer NOT NULL,
  "values" jsonb NOT NULL,
  fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  faults jsonb DEFAULT '{}'::jsonb NOT NULL,
  term jsonb,
  action text DEFAULT 'create' NOT NULL,
  is_chosen boolean DEFAULT false NOT NULL,
  match_id integer,
  likenesses text[] DEFAULT '{}' NOT NULL,
  same_row_no integer,
  member_id integer,
  before jsonb,
  changed_at timestamp(3) with time zone,
  period_id integer,
  remarks jsonb DEFAULT '{}'::jsonb NOT NULL,
  note_id integer,
  period_ids integer[] DEFAULT '{}' NOT NULL,
  CONSTRAINT member_import_rows_import_id_member_imports_id_fk FOREIGN KEY (import_id) REFERENCES member_imports (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX member_import_rows_key ON member_import_rows (import_id, row_no);
CREATE INDEX member_import_rows_member_idx ON member_import_rows (member_id) WHERE member_id is not null;
CREATE INDEX member_import_rows_match_idx ON member_import_rows (match_id) WHERE match_id is not null;

CREATE TABLE member_numbering (
  id integer PRIMARY KEY DEFAULT 1,
  is_own boolean DEFAULT false NOT NULL,
  prefix text DEFAULT '' NOT NULL,
  width smallint DEFAULT 3 NOT NULL,
  next integer DEFAULT 1 NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT member_numbering_one CHECK (id = 1 and width between 1 and 9 and next > 0)
);

CREATE TABLE member_numbers (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  number text NOT NULL,
  member_id integer NOT NULL,
  folded text GENERATED ALWAYS AS (upper(regexp_replace(normalize(number, NFKC), '\s', '', 'g'))) STORED,
  unpadded text GENERATED ALWAYS AS (regexp_replace(upper(regexp_replace(normalize(number, NFKC), '\s', '', 'g')), '(^|[^0-9])0+(?=[0-9]+$)', '\1')) STORED,
  was_member boolean DEFAULT false NOT NULL,
  is_contested boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX member_numbers_member_key ON member_numbers (folded, member_id);
CREATE UNIQUE INDEX member_numbers_key ON member_numbers (folded) WHERE not is_contested;
CREATE INDEX member_numbers_unpadded_idx ON member_numbers (unpadded);
CREATE INDEX member_numbers_member_idx ON member_numbers (member_id);

CREATE TABLE member_types (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  key text NOT NULL,
  name_zh text NOT NULL,
  name_en text DEFAULT '' NOT NULL,
  term text NOT NULL,
  search_words text DEFAULT '' NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT member_types_key UNIQUE (key)
);

CREATE TABLE members (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  member_unique_code text DEFAULT '' NOT NULL,
  member_number text DEFAULT '' NOT NULL,
  company_status boolean DEFAULT false NOT NULL,
  member_category smallint DEFAULT 10 NOT NULL,
  member_category3 text DEFAULT '' NOT NULL,
  company_name_hk text NOT NULL,
  company_name_en text NOT NULL,
  company_area text DEFAULT '' NOT NULL,
  member_type text DEFAULT null NOT NULL,
  member_phone text DEFAULT '' NOT NULL,
  member_chargeman text DEFAULT '' NOT NULL,
  member_fax text DEFAULT '' NOT NULL,
  member_email text DEFAULT '' NOT NULL,
  member_website text DEFAULT '' NOT NULL,
  member_company_addr text DEFAULT '' NOT NULL,
  member_business_cert_no text DEFAULT '' NOT NULL,
  member_mark text DEFAULT 'R' NOT NULL,
  member_join_date text DEFAULT '' NOT NULL,
  member_telphone text DEFAULT '' NOT NULL,
  member_secretary_name text DEFAULT '' NOT NULL,
  member_secretary_phone text DEFAULT '' NOT NULL,
  member_secretary_email text DEFAULT '' NOT NULL,
  member_business_year smallint DEFAULT 0 NOT NULL,
  member_number_of_shops smallint DEFAULT 0 NOT NULL,
  member_number_of_employees smallint DEFAULT 0 NOT NULL,
  member_discount_info text DEFAULT '' NOT NULL,
  member_brand text DEFAULT '' NOT NULL,
  business_types text[] DEFAULT '{}' NOT NULL,
  member_district text DEFAULT '' NOT NULL,
  member_mobile text DEFAULT '' NOT NULL,
  member_business_type text DEFAULT '' NOT NULL,
  member_established_year text DEFAULT '' NOT NULL,
  member_store_count text DEFAULT '' NOT NULL,
  member_employee_count text DEFAULT '' NOT NULL,
  representative_name text DEFAULT '' NOT NULL,
  representative_name_en text DEFAULT '' NOT NULL,
  representative_title text DEFAULT '' NOT NULL,
  representative_position text DEFAULT '' NOT NULL,
  representative_mobile text DEFAULT '' NOT NULL,
  representative_email text DEFAULT '' NOT NULL,
  contact_person_name text DEFAULT '' NOT NULL,
  contact_person_phone text DEFAULT '' NOT NULL,
  contact_person_email text DEFAULT '' NOT NULL,
  created timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (fold_search(company_name_hk || ' ' || company_name_en || ' ' || member_chargeman)) STORED,
  ended_on date,
  staff_search_text text GENERATED ALWAYS AS (fold_search(company_name_hk || ' ' || company_name_en || ' ' || member_chargeman || ' ' || member_email || ' ' || member_phone || ' ' || member_unique_code || ' ' || member_number || ' ' || member_telphone || ' ' || member_mobile || ' ' || member_secretary_name || ' ' || member_secretary_phone || ' ' || representative_name || ' ' || representative_name_en || ' ' || representative_mobile || ' ' || contact_person_name || ' ' || contact_person_phone || ' ' || contact_person_email) || ' ' || search_numbers(company_name_hk || ' / ' || company_name_en || ' / ' || member_chargeman || ' / ' || member_email || ' / ' || member_phone || ' / ' || member_unique_code || ' / ' || member_number || ' / ' || member_telphone || ' / ' || member_mobile || ' / ' || member_secretary_name || ' / ' || member_secretary_phone || ' / ' || representative_name || ' / ' || representative_name_en || ' / ' || representative_mobile || ' / ' || contact_person_name || ' / ' || contact_person_phone || ' / ' || contact_person_email)) STORED,
  shown_consents jsonb DEFAULT '{}'::jsonb NOT NULL,
  member_services text DEFAULT '' NOT NULL,
  member_opening_hours text DEFAULT '' NOT NULL,
  member_social_pages text DEFAULT '' NOT NULL,
  member_logo text DEFAULT '' NOT NULL,
  member_photos text[] DEFAULT '{}' NOT NULL,
  CONSTRAINT members_code_not_blank CHECK (member_unique_code <> '')
);
CREATE INDEX members_search_idx ON members USING gin (search_grams(translate(search_text, '- ', '')));
CREATE INDEX members_staff_search_idx ON members USING gin (search_grams(translate(staff_search_text, '- ', '')));
CREATE INDEX members_address_search_idx ON members USING gin (search_grams(translate(fold_search(member_company_addr), '- ', '')));
CREATE INDEX members_numbers_idx ON members USING gin (search_number_grams(staff_search_text));
CREATE UNIQUE INDEX members_unique_code_key ON members (member_unique_code);
CREATE UNIQUE INDEX members_number_key ON members (member_number);
CREATE INDEX members_name_idx ON members (company_name_hk collate "zh-Hant-x-icu", id);
CREATE INDEX members_approved_name_idx ON members (company_name_hk collate "zh-Hant-x-icu", id) WHERE company_status;
CREATE INDEX members_pending_idx ON members (id) WHERE not company_status;

CREATE TABLE applications (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  member_id integer NOT NULL,
  status text DEFAULT 'received' NOT NULL,
  locale text DEFAULT 'zh-TW' NOT NULL,
  applied_on date NOT NULL,
  due_on date,
  reason_code text,
  reason_text text,
  internal_note text,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  missing text[] DEFAULT '{}' NOT NULL,
  missing_text text,
  asked_at timestamp(3) with time zone,
  CONSTRAINT "applications_memberId_unique" UNIQUE (member_id),
  CONSTRAINT applications_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX applications_status_idx ON applications (status, due_on);

CREATE TABLE application_documents (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  application_id integer NOT NULL,
  kind text NOT NULL,
  file_name text NOT NULL,
  key text NOT NULL,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT application_documents_key_unique UNIQUE (key),
  CONSTRAINT application_documents_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications (id) ON DELETE CASCADE
);
CREATE INDEX application_documents_application_idx ON application_documents (application_id);

CREATE TABLE application_events (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  application_id integer NOT NULL,
  kind text NOT NULL,
  actor_name text,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT application_events_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications (id) ON DELETE CASCADE
);
CREATE INDEX application_events_application_idx ON application_events (application_id, id);

CREATE TABLE member_notes (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  member_id integer NOT NULL,
  body text NOT NULL,
  author_name text DEFAULT '' NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT member_notes_body CHECK (body <> ''),
  CONSTRAINT member_notes_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX member_notes_member_idx ON member_notes (member_id);

CREATE TABLE listing_confirmations (
  member_id integer PRIMARY KEY,
  confirmed_on date NOT NULL,
  CONSTRAINT listing_confirmations_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);

CREATE TABLE member_standings (
  member_id integer PRIMARY KEY,
  since_on date,
  ends_on date,
  listed_until_on date NOT NULL,
  CONSTRAINT member_standings_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX member_standings_listed_idx ON member_standings (listed_until_on);

CREATE TABLE membership_fees (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  member_type text NOT NULL,
  amount_cents integer NOT NULL,
  is_halvable boolean NOT NULL,
  valid_from_on date NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT membership_fees_key UNIQUE (member_type, valid_from_on),
  CONSTRAINT membership_fees_not_negative CHECK (amount_cents >= 0),
  CONSTRAINT membership_fees_member_type_member_types_key_fk FOREIGN KEY (member_type) REFERENCES member_types (key)
);

CREATE TABLE membership_periods (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  member_id integer NOT NULL,
  member_type text NOT NULL,
  year smallint,
  starts_on date NOT NULL,
  ends_on date,
  fee_cents integer NOT NULL,
  activated_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  source text NOT NULL,
  minute_ref text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  invoice_id integer,
  exempt_reason text,
  CONSTRAINT membership_periods_term CHECK ((case when year is null then ends_on is null and minute_ref <> ''
        else abs(extract(year from starts_on) - year) <= 1 and starts_on <= ends_on and ends_on < starts_on + 732 end) is true),
  CONSTRAINT membership_periods_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE,
  CONSTRAINT membership_periods_member_type_member_types_key_fk FOREIGN KEY (member_type) REFERENCES member_types (key)
);
CREATE UNIQUE INDEX membership_periods_key ON membership_periods (member_id, coalesce(year, 0)) WHERE cancelled_at is null;
CREATE INDEX membership_periods_member_idx ON membership_periods (member_id);
CREATE INDEX membership_periods_invoice_idx ON membership_periods (invoice_id);

CREATE TABLE membership_settings (
  id integer PRIMARY KEY DEFAULT 1,
  grace_days smallint DEFAULT 30 NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  payment_days smallint DEFAULT 14 NOT NULL,
  approves_on_payment boolean DEFAULT true NOT NULL,
  fps_type text,
  fps_id text DEFAULT '' NOT NULL,
  fps_carries_reference boolean DEFAULT false NOT NULL,
  payee_name text DEFAULT '' NOT NULL,
  cheque_payee text DEFAULT '' NOT NULL,
  bank_account text DEFAULT '' NOT NULL,
  renews_by_itself boolean DEFAULT false NOT NULL,
  digest_to text DEFAULT '' NOT NULL,
  asks_for_confirmation boolean DEFAULT false NOT NULL,
  next_year_from text,
  member_basis text DEFAULT 'company' NOT NULL,
  attaches_papers boolean DEFAULT false NOT NULL,
  pays_online boolean DEFAULT false NOT NULL,
  CONSTRAINT membership_settings_next_year_from CHECK (next_year_from ~ '^(0[1-9]|1[0-2])-[0-3][0-9]$'),
  CONSTRAINT membership_settings_one CHECK (id = 1 and grace_days between 0 and 366 and payment_days between 0 and 366)
);

CREATE TABLE profile_changes (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  member_id integer NOT NULL,
  status text DEFAULT 'open' NOT NULL,
  locale text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  approved_fields text[] DEFAULT '{}' NOT NULL,
  reason text,
  decided_by_name text,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  denied_at timestamp(3) with time zone,
  CONSTRAINT profile_changes_decided CHECK ((status = 'open') = (decided_at is null)),
  CONSTRAINT profile_changes_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX profile_changes_member_idx ON profile_changes (member_id, id);
CREATE UNIQUE INDEX profile_changes_open_key ON profile_changes (member_id) WHERE status = 'open';

CREATE TABLE vocabulary (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  kind text NOT NULL,
  key text NOT NULL,
  group_key text DEFAULT '' NOT NULL,
  name_zh text NOT NULL,
  name_en text DEFAULT '' NOT NULL,
  slug text NOT NULL,
  search_words text DEFAULT '' NOT NULL,
  folded text DEFAULT '' NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT vocabulary_key UNIQUE (kind, key),
  CONSTRAINT vocabulary_slug UNIQUE (kind, slug)
);

--> statement-breakpoint
-- Money

CREATE TABLE bank_statements (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  file_name text NOT NULL,
  file_hash text NOT NULL,
  account text NOT NULL,
  mapping jsonb NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "bank_statements_fileHash_unique" UNIQUE (file_hash)
);

CREATE TABLE invoice_items (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  name_zh text NOT NULL,
  name_en text DEFAULT '' NOT NULL,
  amount_cents integer NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT invoice_items_positive CHECK (amount_cents >= 0)
);

CREATE TABLE document_numbers (
  kind text NOT NULL,
  year smallint NOT NULL,
  last integer NOT NULL,
  CONSTRAINT document_numbers_kind_year_pk PRIMARY KEY (kind, year)
);

CREATE TABLE payment_details (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  fps_type text,
  fps_id text DEFAULT '' NOT NULL,
  fps_carries_reference boolean DEFAULT false NOT NULL,
  payee_name text DEFAULT '' NOT NULL,
  cheque_payee text DEFAULT '' NOT NULL,
  bank_account text DEFAULT '' NOT NULL,
  changed_by_name text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE invoices (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  number text NOT NULL,
  reference text NOT NULL,
  member_id integer,
  kind text NOT NULL,
  bill_to text NOT NULL,
  lines jsonb NOT NULL,
  total_cents integer NOT NULL,
  locale text NOT NULL,
  issued_on date NOT NULL,
  due_on date NOT NULL,
  voided_at timestamp(3) with time zone,
  void_reason text,
  replaces_id integer,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  payment_details_id integer NOT NULL,
  bill_to_address text DEFAULT '' NOT NULL,
  CONSTRAINT invoices_number_unique UNIQUE (number),
  CONSTRAINT invoices_reference_unique UNIQUE (reference),
  CONSTRAINT invoices_not_negative CHECK (total_cents >= 0),
  CONSTRAINT invoices_void_reason CHECK (voided_at is null or void_reason <> ''),
  CONSTRAINT invoices_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE SET NULL,
  CONSTRAINT invoices_replaces_id_invoices_id_fk FOREIGN KEY (replaces_id) REFERENCES invoices (id),
  CONSTRAINT invoices_payment_details_id_payment_details_id_fk FOREIGN KEY (payment_details_id) REFERENCES payment_details (id)
);
CREATE INDEX invoices_member_idx ON invoices (member_id);
CREATE INDEX invoices_issued_idx ON invoices (issued_on);

CREATE TABLE credit_notes (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  request_id text NOT NULL,
  number text NOT NULL,
  invoice_id integer NOT NULL,
  lines jsonb NOT NULL,
  total_cents integer NOT NULL,
  reason text NOT NULL,
  issued_on date NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "credit_notes_requestId_unique" UNIQUE (request_id),
  CONSTRAINT credit_notes_number_unique UNIQUE (number),
  CONSTRAINT credit_notes_positive CHECK (total_cents > 0),
  CONSTRAINT credit_notes_reason CHECK (reason <> ''),
  CONSTRAINT credit_notes_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id)
);
CREATE INDEX credit_notes_invoice_idx ON credit_notes (invoice_id);
CREATE INDEX credit_notes_issued_idx ON credit_notes (issued_on);

CREATE TABLE payments (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  request_id text NOT NULL,
  kind text DEFAULT 'payment' NOT NULL,
  method text NOT NULL,
  amount_cents integer NOT NULL,
  received_on date NOT NULL,
  member_id integer,
  payer_name text DEFAULT '' NOT NULL,
  cheque_no text,
  cheque_bank text,
  receipt_no text NOT NULL,
  refunds_id integer,
  reversed_at timestamp(3) with time zone,
  reversal_reason text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  request_hash text,
  reference text,
  note text,
  CONSTRAINT "payments_requestId_unique" UNIQUE (request_id),
  CONSTRAINT "payments_receiptNo_unique" UNIQUE (receipt_no),
  CONSTRAINT payments_positive CHECK (amount_cents > 0),
  CONSTRAINT payments_cheque CHECK (method <> 'cheque' or coalesce(cheque_no, '') <> ''),
  CONSTRAINT payments_refund CHECK ((kind = 'refund') = (refunds_id is not null)),
  CONSTRAINT payments_reversal CHECK (reversed_at is null or reversal_reason <> ''),
  CONSTRAINT payments_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE SET NULL,
  CONSTRAINT payments_refunds_id_payments_id_fk FOREIGN KEY (refunds_id) REFERENCES payments (id)
);
CREATE INDEX payments_member_idx ON payments (member_id);
CREATE INDEX payments_received_idx ON payments (received_on);
CREATE INDEX payments_refunds_idx ON payments (refunds_id);

CREATE TABLE payment_allocations (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  payment_id integer NOT NULL,
  invoice_id integer NOT NULL,
  amount_cents integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  credit_note_id integer,
  CONSTRAINT payment_allocations_sign CHECK (amount_cents <> 0 and (amount_cents < 0) = (credit_note_id is not null)),
  CONSTRAINT payment_allocations_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments (id),
  CONSTRAINT payment_allocations_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id),
  CONSTRAINT payment_allocations_credit_note_id_credit_notes_id_fk FOREIGN KEY (credit_note_id) REFERENCES credit_notes (id)
);
CREATE INDEX payment_allocations_payment_idx ON payment_allocations (payment_id);
CREATE INDEX payment_allocations_invoice_idx ON payment_allocations (invoice_id);
CREATE INDEX payment_allocations_credit_note_idx ON payment_allocations (credit_note_id);

CREATE TABLE payouts (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  payout_id text NOT NULL,
  amount_cents integer NOT NULL,
  arrives_on date NOT NULL,
  is_complete boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "payouts_payoutId_unique" UNIQUE (payout_id)
);

CREATE TABLE bank_lines (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  statement_id integer NOT NULL,
  line_no integer NOT NULL,
  booked_on date NOT NULL,
  amount_cents integer NOT NULL,
  text text DEFAULT '' NOT NULL,
  payer_name text DEFAULT '' NOT NULL,
  balance_cents double precision,
  fingerprint text NOT NULL,
  status text DEFAULT 'new' NOT NULL,
  payment_id integer,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  currency text DEFAULT 'HKD' NOT NULL,
  payout_id integer,
  CONSTRAINT bank_lines_fingerprint_unique UNIQUE (fingerprint),
  CONSTRAINT "bank_lines_payoutId_unique" UNIQUE (payout_id),
  CONSTRAINT bank_lines_matched CHECK ((status = 'matched') = (payment_id is not null or payout_id is not null)),
  CONSTRAINT bank_lines_statement_id_bank_statements_id_fk FOREIGN KEY (statement_id) REFERENCES bank_statements (id) ON DELETE CASCADE,
  CONSTRAINT bank_lines_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments (id),
  CONSTRAINT bank_lines_payout_id_payouts_id_fk FOREIGN KEY (payout_id) REFERENCES payouts (id)
);
CREATE INDEX bank_lines_statement_idx ON bank_lines (statement_id);
CREATE INDEX bank_lines_payment_idx ON bank_lines (payment_id);
CREATE INDEX bank_lines_new_idx ON bank_lines (id) WHERE status = 'new';

CREATE TABLE bank_line_payments (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  line_id integer NOT NULL,
  payment_id integer NOT NULL,
  role text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT bank_line_payments_line_id_bank_lines_id_fk FOREIGN KEY (line_id) REFERENCES bank_lines (id) ON DELETE CASCADE,
  CONSTRAINT bank_line_payments_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments (id)
);
CREATE INDEX bank_line_payments_line_idx ON bank_line_payments (line_id);
CREATE UNIQUE INDEX bank_line_payments_key ON bank_line_payments (payment_id, (role = 'returned'));

CREATE TABLE payer_aliases (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  member_id integer NOT NULL,
  folded_payer text NOT NULL,
  line_id integer,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT payer_aliases_key UNIQUE (member_id, folded_payer),
  CONSTRAINT payer_aliases_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE,
  CONSTRAINT payer_aliases_line_id_bank_lines_id_fk FOREIGN KEY (line_id) REFERENCES bank_lines (id) ON DELETE CASCADE
);
CREATE INDEX payer_aliases_line_idx ON payer_aliases (line_id);

CREATE TABLE online_payments (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  invoice_id integer NOT NULL,
  session_id text,
  intent_id text,
  amount_cents integer NOT NULL,
  status text DEFAULT 'creating' NOT NULL,
  url text,
  expires_at timestamp(3) with time zone NOT NULL,
  payment_id integer,
  disputed_cents integer DEFAULT 0 NOT NULL,
  fee_cents integer,
  net_cents integer,
  payout_id integer,
  is_live boolean NOT NULL,
  bookings smallint DEFAULT 0 NOT NULL,
  is_unclear boolean DEFAULT false NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  checked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "online_payments_sessionId_unique" UNIQUE (session_id),
  CONSTRAINT "online_payments_intentId_unique" UNIQUE (intent_id),
  CONSTRAINT online_payments_positive CHECK (amount_cents > 0),
  CONSTRAINT online_payments_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id),
  CONSTRAINT online_payments_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments (id),
  CONSTRAINT online_payments_payout_id_payouts_id_fk FOREIGN KEY (payout_id) REFERENCES payouts (id)
);
CREATE UNIQUE INDEX online_payments_open_key ON online_payments (invoice_id) WHERE status in ('creating', 'open', 'processing');
CREATE INDEX online_payments_invoice_idx ON online_payments (invoice_id);
CREATE INDEX online_payments_payment_idx ON online_payments (payment_id);
CREATE INDEX online_payments_payout_idx ON online_payments (payout_id);

CREATE TABLE online_refunds (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  online_payment_id integer NOT NULL,
  amount_cents integer NOT NULL,
  request_id text NOT NULL,
  refund_id text,
  status text DEFAULT 'requested' NOT NULL,
  payment_id integer,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "online_refunds_requestId_unique" UNIQUE (request_id),
  CONSTRAINT "online_refunds_refundId_unique" UNIQUE (refund_id),
  CONSTRAINT online_refunds_positive CHECK (amount_cents > 0),
  CONSTRAINT online_refunds_online_payment_id_online_payments_id_fk FOREIGN KEY (online_payment_id) REFERENCES online_payments (id),
  CONSTRAINT online_refunds_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments (id)
);
CREATE INDEX online_refunds_online_idx ON online_refunds (online_payment_id);
CREATE INDEX online_refunds_payment_idx ON online_refunds (payment_id);

CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  object_id text NOT NULL,
  done_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE paper_files (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  kind text NOT NULL,
  record_id integer NOT NULL,
  edition text NOT NULL,
  key text,
  bytes integer,
  sha256 text,
  missing text DEFAULT '' NOT NULL,
  drawn_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT paper_files_key_unique UNIQUE (key),
  CONSTRAINT paper_files_edition UNIQUE (kind, record_id, edition)
);
CREATE INDEX paper_files_waiting_idx ON paper_files (id) WHERE key is null;

--> statement-breakpoint
-- Events

CREATE TABLE events (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  title text NOT NULL,
  title_en text,
  description text NOT NULL,
  description_en text,
  event_date timestamp(3) with time zone NOT NULL,
  location text,
  location_en text,
  image_url text,
  status text DEFAULT 'upcoming' NOT NULL,
  registration_required boolean DEFAULT false NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (fold_search(title || ' ' || coalesce(title_en, '') || ' ' || description || ' ' || coalesce(description_en, '') || ' ' || coalesce(location, '') || ' ' || coalesce(location_en, ''))) STORED,
  ends_at timestamp(3) with time zone,
  status_set_by_hand boolean DEFAULT false NOT NULL,
  fee text,
  fee_en text,
  member_fee integer,
  guest_fee integer,
  is_all_day boolean DEFAULT false NOT NULL,
  kept_until_on date,
  is_photographed boolean DEFAULT false NOT NULL,
  recap_zh text,
  recap_en text,
  recap_pictures text[] DEFAULT '{}' NOT NULL,
  acknowledgement_zh text,
  acknowledgement_en text
);
CREATE INDEX events_event_date_idx ON events (event_date, id);
CREATE INDEX events_search_idx ON events USING gin (search_grams(translate(search_text, '- ', '')));

CREATE TABLE door_devices (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  event_id integer NOT NULL,
  name text NOT NULL,
  made_by_id integer NOT NULL,
  pairing_hash text,
  pairing_until timestamp(3) with time zone,
  token_hash text,
  last_seen_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "door_devices_pairingHash_unique" UNIQUE (pairing_hash),
  CONSTRAINT "door_devices_tokenHash_unique" UNIQUE (token_hash),
  CONSTRAINT door_devices_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE CASCADE,
  CONSTRAINT door_devices_made_by_id_users_id_fk FOREIGN KEY (made_by_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX door_devices_event_idx ON door_devices (event_id, id);

CREATE TABLE event_changes (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  event_id integer NOT NULL,
  event_date timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone,
  location text,
  location_en text,
  status text NOT NULL,
  settled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT event_changes_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX event_changes_open_key ON event_changes (event_id) WHERE settled_at is null;

CREATE TABLE event_letters (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  event_id integer NOT NULL,
  change_id integer,
  request_id text NOT NULL,
  kind text NOT NULL,
  audience text[] NOT NULL,
  subject_zh_tw text NOT NULL,
  body_zh_tw text NOT NULL,
  subject_en text,
  body_en text,
  author_name text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "event_letters_changeId_unique" UNIQUE (change_id),
  CONSTRAINT "event_letters_requestId_unique" UNIQUE (request_id),
  CONSTRAINT event_letters_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE CASCADE,
  CONSTRAINT event_letters_change_id_event_changes_id_fk FOREIGN KEY (change_id) REFERENCES event_changes (id) ON DELETE CASCADE
);
CREATE INDEX event_letters_event_idx ON event_letters (event_id);

CREATE TABLE event_registration_forms (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  event_id integer NOT NULL,
  form_title text NOT NULL,
  form_description text,
  is_active boolean DEFAULT true NOT NULL,
  max_registrations integer,
  registration_deadline timestamp(3) with time zone,
  require_member_info boolean DEFAULT true NOT NULL,
  custom_fields text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  members_first boolean DEFAULT false NOT NULL,
  reminder_days integer,
  change_cutoff_hours integer,
  pay_days integer DEFAULT 7 NOT NULL,
  hold_minutes integer DEFAULT 45 NOT NULL,
  refund_rules jsonb DEFAULT '[]'::jsonb NOT NULL,
  form_title_en text,
  form_description_en text,
  CONSTRAINT event_registration_forms_event_id_key UNIQUE (event_id),
  CONSTRAINT event_registration_forms_id_event_id_key UNIQUE (id, event_id),
  CONSTRAINT event_registration_forms_reminder CHECK (reminder_days between 1 and 60),
  CONSTRAINT event_registration_forms_change_cutoff CHECK (change_cutoff_hours between 0 and 720),
  CONSTRAINT event_registration_forms_pay_days CHECK (pay_days between 0 and 90),
  CONSTRAINT event_registration_forms_hold_minutes CHECK (hold_minutes between 5 and 1440),
  CONSTRAINT event_registration_forms_max_positive CHECK (max_registrations >= 1),
  CONSTRAINT event_registration_forms_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE CASCADE
);

CREATE TABLE event_registration_places (
  form_id integer PRIMARY KEY,
  taken integer NOT NULL,
  held integer DEFAULT 0 NOT NULL,
  CONSTRAINT event_registration_places_not_negative CHECK (taken >= 0),
  CONSTRAINT event_registration_places_held CHECK (held >= 0),
  CONSTRAINT event_registration_places_form_id_event_registration_forms_id_f FOREIGN KEY (form_id) REFERENCES event_registration_forms (id) ON DELETE CASCADE
);

CREATE TABLE event_orders (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  form_id integer NOT NULL,
  event_id integer NOT NULL,
  buyer_name text NOT NULL,
  buyer_email text NOT NULL,
  buyer_company text,
  member_id integer,
  proof text,
  locale text DEFAULT 'zh-TW' NOT NULL,
  status text NOT NULL,
  invoice_id integer,
  late_payment_id integer,
  held_until timestamp(3) with time zone,
  request_id text NOT NULL,
  request_hash text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  placed_from text,
  CONSTRAINT "event_orders_requestId_unique" UNIQUE (request_id),
  CONSTRAINT event_orders_status CHECK (status in ('awaiting_member', 'awaiting_payment', 'confirmed', 'expired', 'needs_decision', 'cancelled')),
  CONSTRAINT event_orders_held CHECK (status not in ('awaiting_member', 'awaiting_payment') or held_until is not null),
  CONSTRAINT event_orders_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE SET NULL,
  CONSTRAINT event_orders_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id) ON DELETE SET NULL,
  CONSTRAINT event_orders_late_payment_id_payments_id_fk FOREIGN KEY (late_payment_id) REFERENCES payments (id) ON DELETE SET NULL,
  CONSTRAINT event_orders_form_fk FOREIGN KEY (form_id, event_id) REFERENCES event_registration_forms (id, event_id) ON DELETE CASCADE
);
CREATE INDEX event_orders_form_idx ON event_orders (form_id, id);
CREATE INDEX event_orders_event_idx ON event_orders (event_id, id);
CREATE INDEX event_orders_invoice_idx ON event_orders (invoice_id);
CREATE INDEX event_orders_member_idx ON event_orders (member_id);
CREATE INDEX event_orders_late_payment_idx ON event_orders (late_payment_id);
CREATE INDEX event_orders_held_idx ON event_orders (held_until) WHERE status in ('awaiting_member', 'awaiting_payment');

CREATE TABLE ticket_quotas (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  form_id integer NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT ticket_quotas_size CHECK (size between 0 and 1000000),
  CONSTRAINT ticket_quotas_form_id_event_registration_forms_id_fk FOREIGN KEY (form_id) REFERENCES event_registration_forms (id) ON DELETE CASCADE
);
CREATE INDEX ticket_quotas_form_idx ON ticket_quotas (form_id);

CREATE TABLE ticket_types (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  form_id integer NOT NULL,
  name_zh text NOT NULL,
  name_en text,
  price_cents integer NOT NULL,
  audience text DEFAULT 'all' NOT NULL,
  opens_at timestamp(3) with time zone,
  closes_at timestamp(3) with time zone,
  most_per_order integer DEFAULT 10 NOT NULL,
  most_per_member integer,
  quota_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
  sort_order integer DEFAULT 0 NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT ticket_types_price CHECK (price_cents between 0 and 100000000),
  CONSTRAINT ticket_types_audience CHECK (audience in ('all', 'member')),
  CONSTRAINT ticket_types_most CHECK (most_per_order between 1 and 100 and most_per_member >= 1),
  CONSTRAINT ticket_types_form_id_event_registration_forms_id_fk FOREIGN KEY (form_id) REFERENCES event_registration_forms (id) ON DELETE CASCADE
);
CREATE INDEX ticket_types_form_idx ON ticket_types (form_id, sort_order, id);

CREATE TABLE event_registrations (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  form_id integer NOT NULL,
  event_id integer NOT NULL,
  participant_name text NOT NULL,
  participant_email text NOT NULL,
  participant_phone text,
  participant_company text,
  participant_position text,
  is_member boolean DEFAULT false NOT NULL,
  member_number text,
  member_company text,
  custom_data text,
  registration_date timestamp(3) with time zone DEFAULT now() NOT NULL,
  status text DEFAULT 'confirmed' NOT NULL,
  notes text,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (fold_search(participant_name || ' ' || participant_email || ' ' || coalesce(participant_phone, '') || ' ' || coalesce(participant_company, '') || ' ' || coalesce(member_number, '') || ' ' || coalesce(member_company, '')) || ' ' || search_numbers(participant_name || ' / ' || participant_email || ' / ' || coalesce(participant_phone, '') || ' / ' || coalesce(participant_company, '') || ' / ' || coalesce(member_number, '') || ' / ' || coalesce(member_company, ''))) STORED,
  order_id integer,
  ticket_type_id integer,
  price_cents integer,
  ticket_generation integer DEFAULT 1 NOT NULL,
  ticket_no text,
  CONSTRAINT event_registrations_status CHECK (status in ('pending', 'confirmed', 'cancelled')),
  CONSTRAINT event_registrations_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE CASCADE,
  CONSTRAINT event_registrations_order_id_event_orders_id_fk FOREIGN KEY (order_id) REFERENCES event_orders (id),
  CONSTRAINT event_registrations_ticket_type_id_ticket_types_id_fk FOREIGN KEY (ticket_type_id) REFERENCES ticket_types (id),
  CONSTRAINT event_registrations_form_fk FOREIGN KEY (form_id, event_id) REFERENCES event_registration_forms (id, event_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX event_registrations_participant_key ON event_registrations (form_id, lower(participant_email collate "und-x-icu"), lower(participant_name collate "und-x-icu")) WHERE status <> 'cancelled';
CREATE INDEX event_registrations_search_idx ON event_registrations USING gin (search_grams(translate(search_text, '- ', '')));
CREATE INDEX event_registrations_numbers_idx ON event_registrations USING gin (search_number_grams(search_text));
CREATE UNIQUE INDEX event_registrations_ticket_no_key ON event_registrations (ticket_no);
CREATE INDEX event_registrations_order_idx ON event_registrations (order_id);
CREATE INDEX event_registrations_type_idx ON event_registrations (ticket_type_id);
CREATE INDEX event_registrations_event_id_idx ON event_registrations (event_id, registration_date, id);
CREATE INDEX event_registrations_registration_date_idx ON event_registrations (registration_date, id);

CREATE TABLE certificates (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  registration_id integer NOT NULL,
  number text DEFAULT '' NOT NULL,
  hours double precision,
  body text,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT certificates_number_unique UNIQUE (number),
  CONSTRAINT certificates_hours CHECK (hours > 0 and hours <= 1000),
  CONSTRAINT certificates_registration_id_event_registrations_id_fk FOREIGN KEY (registration_id) REFERENCES event_registrations (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX certificates_valid_key ON certificates (registration_id) WHERE revoked_at is null;
CREATE INDEX certificates_registration_idx ON certificates (registration_id);

CREATE TABLE check_ins (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  client_id text NOT NULL,
  registration_id integer NOT NULL,
  device_id integer,
  account_id integer,
  kind text NOT NULL,
  source text NOT NULL,
  scanned_at timestamp(3) with time zone NOT NULL,
  received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  is_offline boolean DEFAULT false NOT NULL,
  cash_cents integer DEFAULT 0 NOT NULL,
  CONSTRAINT "check_ins_clientId_unique" UNIQUE (client_id),
  CONSTRAINT check_ins_kind CHECK (kind in ('in', 'undo')),
  CONSTRAINT check_ins_cash CHECK (cash_cents >= 0),
  CONSTRAINT check_ins_registration_id_event_registrations_id_fk FOREIGN KEY (registration_id) REFERENCES event_registrations (id) ON DELETE CASCADE,
  CONSTRAINT check_ins_device_id_door_devices_id_fk FOREIGN KEY (device_id) REFERENCES door_devices (id) ON DELETE SET NULL,
  CONSTRAINT check_ins_account_id_users_id_fk FOREIGN KEY (account_id) REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX check_ins_registration_idx ON check_ins (registration_id, scanned_at);
CREATE INDEX check_ins_device_idx ON check_ins (device_id);

CREATE TABLE event_surveys (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  event_id integer NOT NULL,
  custom_fields text,
  opened_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT event_surveys_event_id_unique UNIQUE (event_id),
  CONSTRAINT event_surveys_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE CASCADE
);

CREATE TABLE survey_answers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  event_id integer NOT NULL,
  answered_on date NOT NULL,
  custom_data text NOT NULL,
  CONSTRAINT survey_answers_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE CASCADE
);
CREATE INDEX survey_answers_event_idx ON survey_answers (event_id);

CREATE TABLE survey_invitations (
  registration_id integer PRIMARY KEY,
  answered_on date NOT NULL,
  CONSTRAINT survey_invitations_registration_id_event_registrations_id_fk FOREIGN KEY (registration_id) REFERENCES event_registrations (id) ON DELETE CASCADE
);

CREATE TABLE venue_bookings (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  venue text NOT NULL,
  status text DEFAULT 'requested' NOT NULL,
  is_own_use boolean DEFAULT false NOT NULL,
  contact_name text DEFAULT '' NOT NULL,
  contact_email text DEFAULT '' NOT NULL,
  contact_phone text DEFAULT '' NOT NULL,
  company text,
  purpose text DEFAULT '' NOT NULL,
  member_id integer,
  locale text DEFAULT 'zh-TW' NOT NULL,
  rate_cents integer,
  invoice_id integer,
  reason text,
  notes text,
  request_id text NOT NULL,
  request_hash text NOT NULL,
  requested_from text,
  created_by_id integer,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "venue_bookings_requestId_unique" UNIQUE (request_id),
  CONSTRAINT venue_bookings_status CHECK (status in ('requested', 'confirmed', 'declined', 'cancelled')),
  CONSTRAINT venue_bookings_rate CHECK (is_own_use = (rate_cents is null) and rate_cents > 0),
  CONSTRAINT venue_bookings_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE SET NULL,
  CONSTRAINT venue_bookings_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id) ON DELETE SET NULL,
  CONSTRAINT venue_bookings_created_by_id_users_id_fk FOREIGN KEY (created_by_id) REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX venue_bookings_status_idx ON venue_bookings (status, id);
CREATE INDEX venue_bookings_member_idx ON venue_bookings (member_id);
CREATE INDEX venue_bookings_invoice_idx ON venue_bookings (invoice_id);
CREATE INDEX venue_bookings_creator_idx ON venue_bookings (created_by_id);

CREATE TABLE venue_feeds (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  user_id integer NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "venue_feeds_userId_unique" UNIQUE (user_id),
  CONSTRAINT "venue_feeds_tokenHash_unique" UNIQUE (token_hash),
  CONSTRAINT venue_feeds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE venue_slots (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  booking_id integer NOT NULL,
  venue text NOT NULL,
  slot_start timestamp(3) with time zone NOT NULL,
  is_live boolean DEFAULT true NOT NULL,
  CONSTRAINT venue_slots_booking_id_venue_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES venue_bookings (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX venue_slots_once_idx ON venue_slots (venue, slot_start) WHERE is_live;
CREATE INDEX venue_slots_booking_idx ON venue_slots (booking_id);
CREATE INDEX venue_slots_start_idx ON venue_slots (slot_start);

CREATE TABLE waiting_list_entries (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  form_id integer NOT NULL,
  event_id integer NOT NULL,
  participant_name text NOT NULL,
  participant_email text NOT NULL,
  participant_phone text,
  participant_company text,
  participant_position text,
  is_member boolean DEFAULT false NOT NULL,
  member_number text,
  member_company text,
  custom_data text,
  locale text DEFAULT 'zh-TW' NOT NULL,
  is_member_confirmed boolean DEFAULT false NOT NULL,
  rank integer NOT NULL,
  status text DEFAULT 'waiting' NOT NULL,
  offered_at timestamp(3) with time zone,
  offer_expires_at timestamp(3) with time zone,
  registration_id integer,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  quota_id integer,
  CONSTRAINT waiting_list_entries_status CHECK (status in ('waiting', 'offered', 'taken', 'declined', 'expired', 'removed')),
  CONSTRAINT waiting_list_entries_offer CHECK ((status = 'offered') <= (offer_expires_at is not null)),
  CONSTRAINT waiting_list_entries_quota_id_ticket_quotas_id_fk FOREIGN KEY (quota_id) REFERENCES ticket_quotas (id) ON DELETE SET NULL,
  CONSTRAINT waiting_list_entries_registration_id_event_registrations_id_fk FOREIGN KEY (registration_id) REFERENCES event_registrations (id) ON DELETE SET NULL,
  CONSTRAINT waiting_list_entries_form_fk FOREIGN KEY (form_id, event_id) REFERENCES event_registration_forms (id, event_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX waiting_list_entries_participant_key ON waiting_list_entries (form_id, lower(participant_email collate "und-x-icu"), lower(participant_name collate "und-x-icu")) WHERE status in ('waiting', 'offered');
CREATE INDEX waiting_list_entries_line_idx ON waiting_list_entries (form_id, status, rank);
CREATE INDEX waiting_list_entries_offers_idx ON waiting_list_entries (offer_expires_at) WHERE status = 'offered';
CREATE INDEX waiting_list_entries_quota_idx ON waiting_list_entries (quota_id);
CREATE INDEX waiting_list_entries_registration_idx ON waiting_list_entries (registration_id);

--> statement-breakpoint
-- Outreach

CREATE TABLE circulars (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  topic text DEFAULT 'circular' NOT NULL,
  subject_zh text NOT NULL,
  subject_en text,
  blocks jsonb DEFAULT '[]'::jsonb NOT NULL,
  status text DEFAULT 'draft' NOT NULL,
  scheduled_at timestamp(3) with time zone,
  request_id text,
  round smallint DEFAULT 1 NOT NULL,
  with_new boolean DEFAULT false NOT NULL,
  tested_at timestamp(3) with time zone,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  author_name text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  meeting_on date,
  notice_days smallint,
  late_reason text,
  segment_ids integer[] DEFAULT '{}' NOT NULL,
  is_archived boolean DEFAULT false NOT NULL,
  CONSTRAINT "circulars_requestId_unique" UNIQUE (request_id)
);
CREATE INDEX circulars_status_idx ON circulars (status, scheduled_at);

CREATE TABLE circular_texts (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  circular_id integer NOT NULL,
  locale text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  sha256 text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  archive text,
  CONSTRAINT circular_texts_key UNIQUE (circular_id, locale),
  CONSTRAINT circular_texts_circular_id_circulars_id_fk FOREIGN KEY (circular_id) REFERENCES circulars (id) ON DELETE CASCADE
);

CREATE TABLE contacts (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  email text NOT NULL,
  name text,
  company text,
  locale text DEFAULT 'zh-TW' NOT NULL,
  kind text DEFAULT 'subscriber' NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  source text NOT NULL,
  source_note text,
  wanted jsonb DEFAULT '[]'::jsonb NOT NULL,
  asked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT contacts_email_unique UNIQUE (email)
);

CREATE TABLE circular_recipients (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  circular_id integer NOT NULL,
  round smallint NOT NULL,
  key text NOT NULL,
  address text NOT NULL,
  member_id integer,
  locale text NOT NULL,
  "values" jsonb DEFAULT '{}'::jsonb NOT NULL,
  basis text NOT NULL,
  outcome text NOT NULL,
  reason text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  contact_id integer,
  CONSTRAINT circular_recipients_key UNIQUE (circular_id, key, round),
  CONSTRAINT circular_recipients_circular_id_circulars_id_fk FOREIGN KEY (circular_id) REFERENCES circulars (id) ON DELETE CASCADE,
  CONSTRAINT circular_recipients_contact_id_contacts_id_fk FOREIGN KEY (contact_id) REFERENCES contacts (id) ON DELETE SET NULL
);
CREATE INDEX circular_recipients_member_idx ON circular_recipients (member_id);
CREATE INDEX circular_recipients_contact_idx ON circular_recipients (contact_id);

CREATE TABLE consents (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  member_id integer,
  address text NOT NULL,
  topic text NOT NULL,
  act text NOT NULL,
  channel text NOT NULL,
  circular_id integer,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  contact_id integer,
  wording_key text,
  locale text,
  CONSTRAINT consents_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE SET NULL,
  CONSTRAINT consents_contact_id_contacts_id_fk FOREIGN KEY (contact_id) REFERENCES contacts (id) ON DELETE SET NULL,
  CONSTRAINT consents_circular_id_circulars_id_fk FOREIGN KEY (circular_id) REFERENCES circulars (id) ON DELETE SET NULL
);
CREATE INDEX consents_address_idx ON consents (address, topic, id);

CREATE TABLE notice_channels (
  member_id integer PRIMARY KEY,
  channel text NOT NULL,
  by_name text,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT notice_channels_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);

CREATE TABLE notice_services (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  circular_id integer NOT NULL,
  member_id integer,
  channel text NOT NULL,
  address text DEFAULT '' NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  by_name text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT notice_services_circular_id_circulars_id_fk FOREIGN KEY (circular_id) REFERENCES circulars (id) ON DELETE CASCADE
);
CREATE INDEX notice_services_circular_idx ON notice_services (circular_id, member_id);

CREATE TABLE segments (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  filter jsonb DEFAULT '{}'::jsonb NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE tags (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  kind text DEFAULT 'tag' NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE member_tags (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  member_id integer NOT NULL,
  tag_id integer NOT NULL,
  until_on date,
  CONSTRAINT member_tags_key UNIQUE (member_id, tag_id),
  CONSTRAINT member_tags_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE,
  CONSTRAINT member_tags_tag_id_tags_id_fk FOREIGN KEY (tag_id) REFERENCES tags (id) ON DELETE CASCADE
);
CREATE INDEX member_tags_tag_idx ON member_tags (tag_id);

CREATE TABLE weather_proposals (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  event_id integer NOT NULL,
  cutoff_at timestamp(3) with time zone NOT NULL,
  code text NOT NULL,
  status text DEFAULT 'open' NOT NULL,
  request_id text,
  letter_id integer,
  by_name text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "weather_proposals_requestId_unique" UNIQUE (request_id),
  CONSTRAINT weather_proposals_key UNIQUE (event_id, cutoff_at),
  CONSTRAINT weather_proposals_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE CASCADE,
  CONSTRAINT weather_proposals_letter_id_event_letters_id_fk FOREIGN KEY (letter_id) REFERENCES event_letters (id) ON DELETE SET NULL
);

CREATE TABLE weather_state (
  singleton boolean PRIMARY KEY DEFAULT true,
  is_on boolean DEFAULT false NOT NULL,
  asked_at timestamp(3) with time zone,
  answered_at timestamp(3) with time zone,
  CONSTRAINT weather_state_singleton CHECK (singleton)
);

CREATE TABLE weather_warnings (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  code text NOT NULL,
  issued_at timestamp(3) with time zone NOT NULL,
  last_seen_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone
);
CREATE UNIQUE INDEX weather_warnings_open_key ON weather_warnings (code) WHERE ended_at is null;

--> statement-breakpoint
-- References to tables of later domains

ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_registration_id_event_registrations_id_fk FOREIGN KEY (registration_id) REFERENCES event_registrations (id) ON DELETE CASCADE;
ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications (id) ON DELETE CASCADE;
ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_waiting_id_waiting_list_entries_id_fk FOREIGN KEY (waiting_id) REFERENCES waiting_list_entries (id) ON DELETE CASCADE;
ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_order_id_event_orders_id_fk FOREIGN KEY (order_id) REFERENCES event_orders (id) ON DELETE CASCADE;
ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_venue_booking_id_venue_bookings_id_fk FOREIGN KEY (venue_booking_id) REFERENCES venue_bookings (id) ON DELETE CASCADE;
ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments (id);
ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_letter_id_event_letters_id_fk FOREIGN KEY (letter_id) REFERENCES event_letters (id) ON DELETE CASCADE;
ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE;
ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_profile_change_id_profile_changes_id_fk FOREIGN KEY (profile_change_id) REFERENCES profile_changes (id) ON DELETE SET NULL;
ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id);
ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_payment_details_id_payment_details_id_fk FOREIGN KEY (payment_details_id) REFERENCES payment_details (id);
ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_circular_id_circulars_id_fk FOREIGN KEY (circular_id) REFERENCES circulars (id) ON DELETE CASCADE;
ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_recipient_id_circular_recipients_id_fk FOREIGN KEY (recipient_id) REFERENCES circular_recipients (id) ON DELETE CASCADE;
ALTER TABLE mail_messages ADD CONSTRAINT mail_messages_contact_id_contacts_id_fk FOREIGN KEY (contact_id) REFERENCES contacts (id) ON DELETE CASCADE;
ALTER TABLE signed_links ADD CONSTRAINT signed_links_registration_id_event_registrations_id_fk FOREIGN KEY (registration_id) REFERENCES event_registrations (id) ON DELETE CASCADE;
ALTER TABLE signed_links ADD CONSTRAINT signed_links_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications (id) ON DELETE CASCADE;
ALTER TABLE signed_links ADD CONSTRAINT signed_links_waiting_id_waiting_list_entries_id_fk FOREIGN KEY (waiting_id) REFERENCES waiting_list_entries (id) ON DELETE CASCADE;
ALTER TABLE signed_links ADD CONSTRAINT signed_links_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE;
ALTER TABLE signed_links ADD CONSTRAINT signed_links_profile_change_id_profile_changes_id_fk FOREIGN KEY (profile_change_id) REFERENCES profile_changes (id) ON DELETE CASCADE;
ALTER TABLE signed_links ADD CONSTRAINT signed_links_order_id_event_orders_id_fk FOREIGN KEY (order_id) REFERENCES event_orders (id) ON DELETE CASCADE;
ALTER TABLE signed_links ADD CONSTRAINT signed_links_contact_id_contacts_id_fk FOREIGN KEY (contact_id) REFERENCES contacts (id) ON DELETE CASCADE;
ALTER TABLE paper_forms ADD CONSTRAINT paper_forms_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE CASCADE;
ALTER TABLE membership_periods ADD CONSTRAINT membership_periods_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id);

--> statement-breakpoint
-- First rows

INSERT INTO publish_state DEFAULT VALUES;

-- A new database deletes what is due; a restored one has the setting of its backup.
INSERT INTO retention_state (switched_on_at) VALUES (now());

INSERT INTO mail_state DEFAULT VALUES;

INSERT INTO office_rules DEFAULT VALUES;

-- Hong Kong's general holidays, from the Gazette.
INSERT INTO general_holidays (on_date, name) VALUES
  ('2026-01-01', '一月一日'), ('2026-02-17', '農曆年初一'), ('2026-02-18', '農曆年初二'), ('2026-02-19', '農曆年初三'),
  ('2026-04-03', '耶穌受難節'), ('2026-04-04', '耶穌受難節翌日'), ('2026-04-06', '清明節翌日'),
  ('2026-04-07', '復活節星期一翌日'), ('2026-05-01', '勞動節'), ('2026-05-25', '佛誕翌日'), ('2026-06-19', '端午節'),
  ('2026-07-01', '香港特別行政區成立紀念日'), ('2026-09-26', '中秋節翌日'), ('2026-10-01', '國慶日'),
  ('2026-10-19', '重陽節翌日'), ('2026-12-25', '聖誕節'), ('2026-12-26', '聖誕節後第一個周日'),
  ('2027-01-01', '一月一日'), ('2027-02-06', '農曆年初一'), ('2027-02-08', '農曆年初三'), ('2027-02-09', '農曆年初四'),
  ('2027-03-26', '耶穌受難節'), ('2027-03-27', '耶穌受難節翌日'), ('2027-03-29', '復活節星期一'), ('2027-04-05', '清明節'),
  ('2027-05-01', '勞動節'), ('2027-05-13', '佛誕'), ('2027-06-09', '端午節'), ('2027-07-01', '香港特別行政區成立紀念日'),
  ('2027-09-16', '中秋節翌日'), ('2027-10-01', '國慶日'), ('2027-10-08', '重陽節'), ('2027-12-25', '聖誕節'),
  ('2027-12-27', '聖誕節後第一個周日');

INSERT INTO association_texts (id) VALUES (1);

INSERT INTO redirects (id) VALUES (1);

-- The keys are the labels that members' records hold.
INSERT INTO vocabulary (kind, key, group_key, name_zh, name_en, slug, search_words, folded, "position") VALUES
  ('district', '中西區', '', '中西區', 'Central and Western', 'central-and-western', '中環 上環 西環 西營盤 堅尼地城 金鐘 半山 山頂 石塘咀 Central Sheung Wan Sai Ying Pun Kennedy Town Admiralty Mid-Levels The Peak', '中西区 central and western 中环 上环 西环 西营盘 坚尼地城 金钟 半山 山顶 石塘咀 central sheung wan sai ying pun kennedy town admiralty mid-levels the peak', 0),
  ('district', '灣仔區', '', '灣仔區', 'Wan Chai', 'wan-chai', '灣仔 銅鑼灣 跑馬地 大坑 天后 Causeway Bay Happy Valley Tai Hang Tin Hau', '湾仔区 wan chai 湾仔 铜锣湾 跑马地 大坑 天后 causeway bay happy valley tai hang tin hau', 1),
  ('district', '東區', '', '東區', 'Eastern', 'eastern', '北角 鰂魚涌 太古 太古城 西灣河 筲箕灣 柴灣 小西灣 炮台山 杏花邨 North Point Quarry Bay Taikoo Sai Wan Ho Shau Kei Wan Chai Wan Siu Sai Wan Fortress Hill', '东区 eastern 北角 鲗鱼涌 太古 太古城 西湾河 筲箕湾 柴湾 小西湾 炮台山 杏花邨 north point quarry bay taikoo sai wan ho shau kei wan chai wan siu sai wan fortress hill', 2),
  ('district', '南區', '', '南區', 'Southern', 'southern', '香港仔 鴨脷洲 赤柱 薄扶林 黃竹坑 淺水灣 數碼港 Aberdeen Ap Lei Chau Stanley Pok Fu Lam Wong Chuk Hang Repulse Bay Cyberport', '南区 southern 香港仔 鸭脷洲 赤柱 薄扶林 黄竹坑 浅水湾 数码港 aberdeen ap lei chau stanley pok fu lam wong chuk hang repulse bay cyberport', 3),
  ('district', '油尖旺區', '', '油尖旺區', 'Yau Tsim Mong', 'yau-tsim-mong', '油麻地 尖沙咀 旺角 佐敦 太子 大角咀 奧運 Yau Ma Tei Tsim Sha Tsui Mong Kok Mongkok Jordan Prince Edward Tai Kok Tsui Olympic', '油尖旺区 yau tsim mong 油麻地 尖沙咀 旺角 佐敦 太子 大角咀 奥运 yau ma tei tsim sha tsui mong kok mongkok jordan prince edward tai kok tsui olympic', 4),
  ('district', '深水埗區', '', '深水埗區', 'Sham Shui Po', 'sham-shui-po', '深水埗 長沙灣 荔枝角 美孚 石硤尾 南昌 又一村 Cheung Sha Wan Lai Chi Kok Mei Foo Shek Kip Mei Nam Cheong', '深水埗区 sham shui po 深水埗 长沙湾 荔枝角 美孚 石硖尾 南昌 又一村 cheung sha wan lai chi kok mei foo shek kip mei nam cheong', 5),
  ('district', '九龍城區', '', '九龍城區', 'Kowloon City', 'kowloon-city', '九龍城 紅磡 何文田 土瓜灣 九龍塘 馬頭圍 黃埔 啟德 Hung Hom Ho Man Tin To Kwa Wan Kowloon Tong Whampoa Kai Tak', '九龙城区 kowloon city 九龙城 红磡 何文田 土瓜湾 九龙塘 马头围 黄埔 启德 hung hom ho man tin to kwa wan kowloon tong whampoa kai tak', 6),
  ('district', '黃大仙區', '', '黃大仙區', 'Wong Tai Sin', 'wong-tai-sin', '黃大仙 鑽石山 慈雲山 樂富 新蒲崗 彩虹 彩雲 Diamond Hill Tsz Wan Shan Lok Fu San Po Kong Choi Hung', '黄大仙区 wong tai sin 黄大仙 钻石山 慈云山 乐富 新蒲岗 彩虹 彩云 diamond hill tsz wan shan lok fu san po kong choi hung', 7),
  ('district', '觀塘區', '', '觀塘區', 'Kwun Tong', 'kwun-tong', '觀塘 牛頭角 九龍灣 藍田 油塘 秀茂坪 Ngau Tau Kok Kowloon Bay Lam Tin Yau Tong Sau Mau Ping', '观塘区 kwun tong 观塘 牛头角 九龙湾 蓝田 油塘 秀茂坪 ngau tau kok kowloon bay lam tin yau tong sau mau ping', 8),
  ('district', '葵青區', '', '葵青區', 'Kwai Tsing', 'kwai-tsing', '葵涌 青衣 葵芳 葵興 荔景 Kwai Chung Tsing Yi Kwai Fong Kwai Hing Lai King', '葵青区 kwai tsing 葵涌 青衣 葵芳 葵兴 荔景 kwai chung tsing yi kwai fong kwai hing lai king', 9),
  ('district', '荃灣區', '', '荃灣區', 'Tsuen Wan', 'tsuen-wan', '荃灣 深井 馬灣 梨木樹 大窩口 Sham Tseng Ma Wan Tai Wo Hau', '荃湾区 tsuen wan 荃湾 深井 马湾 梨木树 大窝口 sham tseng ma wan tai wo hau', 10),
  ('district', '屯門區', '', '屯門區', 'Tuen Mun', 'tuen-mun', '屯門 兆康 青山灣 掃管笏 Siu Hong Castle Peak So Kwun Wat Gold Coast', '屯门区 tuen mun 屯门 兆康 青山湾 扫管笏 siu hong castle peak so kwun wat gold coast', 11),
  ('district', '元朗區', '', '元朗區', 'Yuen Long', 'yuen-long', '元朗 天水圍 錦田 流浮山 八鄉 洪水橋 朗屏 Tin Shui Wai Kam Tin Lau Fau Shan Pat Heung Hung Shui Kiu Long Ping', '元朗区 yuen long 元朗 天水围 锦田 流浮山 八乡 洪水桥 朗屏 tin shui wai kam tin lau fau shan pat heung hung shui kiu long ping', 12),
  ('district', '北區', '', '北區', 'North', 'north', '上水 粉嶺 沙頭角 打鼓嶺 聯和墟 Sheung Shui Fanling Sha Tau Kok Ta Kwu Ling', '北区 north 上水 粉岭 沙头角 打鼓岭 联和墟 sheung shui fanling sha tau kok ta kwu ling', 13),
  ('district', '大埔區', '', '大埔區', 'Tai Po', 'tai-po', '大埔 大埔墟 太和 汀角 Tai Wo Ting Kok Tai Po Market', '大埔区 tai po 大埔 大埔墟 太和 汀角 tai wo ting kok tai po market', 14),
  ('district', '沙田區', '', '沙田區', 'Sha Tin', 'sha-tin', '沙田 大圍 馬鞍山 火炭 石門 小瀝源 Tai Wai Ma On Shan Fo Tan Shek Mun Siu Lek Yuen', '沙田区 sha tin 沙田 大围 马鞍山 火炭 石门 小沥源 tai wai ma on shan fo tan shek mun siu lek yuen', 15),
  ('district', '西貢區', '', '西貢區', 'Sai Kung', 'sai-kung', '西貢 將軍澳 坑口 寶琳 調景嶺 清水灣 康城 Tseung Kwan O TKO Hang Hau Po Lam Tiu Keng Leng Clear Water Bay Lohas Park', '西贡区 sai kung 西贡 将军澳 坑口 宝琳 调景岭 清水湾 康城 tseung kwan o tko hang hau po lam tiu keng leng clear water bay lohas park', 16),
  ('district', '離島區', '', '離島區', 'Islands', 'islands', '東涌 長洲 大嶼山 梅窩 南丫島 愉景灣 坪洲 大澳 Tung Chung Cheung Chau Lantau Mui Wo Lamma Discovery Bay Peng Chau Tai O', '离岛区 islands 东涌 长洲 大屿山 梅窝 南丫岛 愉景湾 坪洲 大澳 tung chung cheung chau lantau mui wo lamma discovery bay peng chau tai o', 17),
  ('business', '狗店', 'retail', '狗店', 'Dog shop', 'dog-shop', '狗狗 犬 小狗 買狗 dogs puppy puppies', '狗店 dog shop 狗狗 犬 小狗 买狗 dogs puppy puppies', 0),
  ('business', '貓狗店', 'retail', '貓狗店', 'Cat and dog shop', 'cat-and-dog-shop', '貓貓 狗狗 貓咪 犬 cats dogs kitten puppy', '猫狗店 cat and dog shop 猫猫 狗狗 猫咪 犬 cats dogs kitten puppy', 1),
  ('business', '貓店', 'retail', '貓店', 'Cat shop', 'cat-shop', '貓貓 貓咪 買貓 cats kitten', '猫店 cat shop 猫猫 猫咪 买猫 cats kitten', 2),
  ('business', '水族店', 'retail', '水族店', 'Aquarium shop', 'aquarium-shop', '金魚 觀賞魚 熱帶魚 魚缸 fish tank', '水族店 aquarium shop 金鱼 观赏鱼 热带鱼 鱼缸 fish tank', 3),
  ('business', '爬蟲店', 'retail', '爬蟲店', 'Reptile shop', 'reptile-shop', '爬蟲 兩棲 龜 蛇 蜥蜴 守宮 turtle snake lizard gecko', '爬虫店 reptile shop 爬虫 两栖 龟 蛇 蜥蜴 守宫 turtle snake lizard gecko', 4),
  ('business', '雀鳥店', 'retail', '雀鳥店', 'Bird shop', 'bird-shop', '雀仔 鸚鵡 鳥 birds parrot', '雀鸟店 bird shop 雀仔 鹦鹉 鸟 birds parrot', 5),
  ('business', '小動物店', 'retail', '小動物店', 'Small animal shop', 'small-animal-shop', '倉鼠 兔仔 龍貓 天竺鼠 hamster rabbit chinchilla', '小动物店 small animal shop 仓鼠 兔仔 龙猫 天竺鼠 hamster rabbit chinchilla', 6),
  ('business', '寵物用品店', 'retail', '寵物用品店', 'Pet supplies shop', 'pet-supplies-shop', '糧食 貓糧 狗糧 玩具 貓砂 food toys litter', '宠物用品店 pet supplies shop 粮食 猫粮 狗粮 玩具 猫砂 food toys litter', 7),
  ('business', '寵物美容店', 'retail', '寵物美容店', 'Grooming salon', 'grooming-salon', '剪毛 沖涼 洗澡 groomer bath', '宠物美容店 grooming salon 剪毛 冲凉 洗澡 groomer bath', 8),
  ('business', '寵物食品批發', 'wholesale', '寵物食品批發', 'Pet food wholesale', 'pet-food-wholesale', '糧食 貓糧 狗糧 供應商 supplier distributor', '宠物食品批发 pet food wholesale 粮食 猫粮 狗粮 供应商 supplier distributor', 9),
  ('business', '寵物用品批發', 'wholesale', '寵物用品批發', 'Pet supplies wholesale', 'pet-supplies-wholesale', '供應商 代理 supplier distributor', '宠物用品批发 pet supplies wholesale 供应商 代理 supplier distributor', 10),
  ('business', '水族批發', 'wholesale', '水族批發', 'Aquarium wholesale', 'aquarium-wholesale', '觀賞魚 金魚 供應商 fish supplier', '水族批发 aquarium wholesale 观赏鱼 金鱼 供应商 fish supplier', 11),
  ('business', '活體動物批發', 'wholesale', '活體動物批發', 'Live animal wholesale', 'live-animal-wholesale', '繁殖 供應商 breeder supplier', '活体动物批发 live animal wholesale 繁殖 供应商 breeder supplier', 12),
  ('business', '寵物藥物及保健品批發', 'wholesale', '寵物藥物及保健品批發', 'Pet medicine and health wholesale', 'pet-medicine-and-health-wholesale', '藥 補充品 supplement supplier', '宠物药物及保健品批发 pet medicine and health wholesale 药 补充品 supplement supplier', 13),
  ('business', '寵物酒店', 'services', '寵物酒店', 'Pet hotel', 'pet-hotel', '寄宿 寄養 暫託 托管 boarding kennel cattery', '宠物酒店 pet hotel 寄宿 寄养 暂托 托管 boarding kennel cattery', 14),
  ('business', '寵物訓練', 'services', '寵物訓練', 'Pet training', 'pet-training', '訓練師 訓犬 行為 trainer behaviour', '宠物训练 pet training 训练师 训犬 行为 trainer behaviour', 15),
  ('business', '寵物運輸', 'services', '寵物運輸', 'Pet transport', 'pet-transport', '的士 接送 移民 運送 taxi relocation', '宠物运输 pet transport 的士 接送 移民 运送 taxi relocation', 16),
  ('business', '寵物善終服務', 'services', '寵物善終服務', 'Pet farewell services', 'pet-farewell-services', '火化 殯儀 紀念 cremation funeral', '宠物善终服务 pet farewell services 火化 殡仪 纪念 cremation funeral', 17),
  ('business', '寵物攝影', 'services', '寵物攝影', 'Pet photography', 'pet-photography', '影相 相片 photographer photos', '宠物摄影 pet photography 影相 相片 photographer photos', 18),
  ('business', '寵物保險', 'services', '寵物保險', 'Pet insurance', 'pet-insurance', '醫療保障 insurer', '宠物保险 pet insurance 医疗保障 insurer', 19),
  ('business', '其他商業', 'otherCommercial', '其他商業', 'Other business', 'other-business', '', '其他商业 other business', 20),
  ('business', '出口商', 'groupB', '出口商', 'Exporter', 'exporter', '出口 貿易 export trading', '出口商 exporter 出口 贸易 export trading', 21),
  ('business', '註冊獸醫', 'groupB', '註冊獸醫', 'Registered veterinarian', 'registered-veterinarian', '獸醫 睇醫生 診所 動物醫院 醫生 打針 vet clinic hospital doctor', '注册兽医 registered veterinarian 兽医 睇医生 诊所 动物医院 医生 打针 vet clinic hospital doctor', 22),
  ('business', '寵物團體', 'groupB', '寵物團體', 'Pet organisation', 'pet-organisation', '協會 義工 領養 charity adoption', '宠物团体 pet organisation 协会 义工 领养 charity adoption', 23),
  ('business', '相關團體', 'groupB', '相關團體', 'Related organisation', 'related-organisation', '協會 association', '相关团体 related organisation 协会 association', 24),
  ('business', '相關公司', 'groupB', '相關公司', 'Related company', 'related-company', '', '相关公司 related company', 25);

INSERT INTO member_types (key, name_zh, name_en, term, search_words, "position") VALUES
  ('永久會員', '永久會員', 'Permanent member', 'life', '永久 終身會員 終身 permanent life life_member lifetime', 0),
  ('普通會員', '普通會員', 'Ordinary member', 'year', '普通 基本會員 一般會員 ordinary full full_member regular', 1),
  ('贊助會員', '贊助會員', 'Associate member', 'year', '贊助 附屬會員 associate sponsor sponsoring_member', 2);

-- docs/product.md 9.
INSERT INTO membership_fees (member_type, amount_cents, is_halvable, valid_from_on) VALUES
  ('普通會員', 80000, true, '2007-01-01'), ('贊助會員', 20000, true, '2007-01-01'), ('永久會員', 800000, false, '2007-01-01');

INSERT INTO membership_settings DEFAULT VALUES;

INSERT INTO member_numbering DEFAULT VALUES;

INSERT INTO payment_details DEFAULT VALUES;
